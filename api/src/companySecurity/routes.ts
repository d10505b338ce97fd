import Router from '@koa/router'
import { CompanySecurity } from '@quotidia/contract/companySecurity'
import { isOwner } from '@quotidia/domain/userTypes'
import { findCompany } from '../companies/queries'
import { allow } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { notFound } from '../http/errors'
import { changeSecurity } from './commands'
import { presentSecurity } from './presenter'

export const companySecurity = new Router({ prefix: '/company' })

companySecurity.get(
  '/security',
  query({ response: CompanySecurity }, async (_, { actor, db }) => {
    allow(isOwner(actor))
    const company = await findCompany(db, actor.companyId)
    if (!company) throw notFound()
    return presentSecurity(company)
  }),
)

companySecurity.put(
  '/security',
  command(
    { body: CompanySecurity, response: CompanySecurity },
    async ({ body }, write) => {
      allow(isOwner(write.actor))
      return changeSecurity(write, body)
    },
    { sensitive: true },
  ),
)
