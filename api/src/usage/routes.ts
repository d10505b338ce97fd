import Router from '@koa/router'
import { CompanyUsage } from '@quotidia/contract/usage'
import { isOwner } from '@quotidia/domain/userTypes'
import { allow } from '../http/authorize'
import { query } from '../http/endpoint'
import { readUsage } from './queries'

export const usage = new Router({ prefix: '/company/usage' })

usage.get(
  '/',
  query({ response: CompanyUsage }, async (_, { actor, db, services }) => {
    allow(isOwner(actor))
    return (await readUsage(db, actor)).map(({ kind, used }) => ({ kind, used, most: services.limits[kind] }))
  }),
)
