import Router from '@koa/router'
import { Company, CompanyChange } from '@quotidia/contract/companies'
import { isOwner } from '@quotidia/domain/userTypes'
import { allow } from '../http/authorize'
import { command } from '../http/endpoint'
import { notFound } from '../http/errors'
import { presentCompany } from './presenter'
import { findCompany, renameCompany } from './queries'

export const companies = new Router({ prefix: '/company' })

companies.put(
  '/',
  command({ body: CompanyChange, response: Company }, async ({ body }, { actor, trx, clock, record }) => {
    allow(isOwner(actor))
    await renameCompany(trx, actor.companyId, body.companyName)
    await record({ type: 'companyRenamed', actor, at: clock(), after: body.companyName })
    const company = await findCompany(trx, actor.companyId)
    if (!company) throw notFound()
    return presentCompany(company)
  }),
)
