import Router from '@koa/router'
import { Company, CompanyChange } from '@quotidia/contract/companies'
import { FirstSteps } from '@quotidia/contract/firstSteps'
import { isOwner } from '@quotidia/domain/userTypes'
import { allow } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { notFound } from '../http/errors'
import { readFirstSteps } from './firstSteps'
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

companies.get(
  '/first-steps',
  query({ response: FirstSteps }, async (_, { actor, db }) => {
    allow(isOwner(actor))
    const steps = await readFirstSteps(db, actor.companyId)
    if (!steps) throw notFound()
    return steps
  }),
)
