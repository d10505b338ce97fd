import Router from '@koa/router'
import { Access, AccessQuery, AccessUpdate } from '@quotidia/contract/access'
import { LIST_LIMITS, listOf } from '@quotidia/contract/limits'
import { UserParams } from '@quotidia/contract/users'
import { isList } from '@quotidia/domain/items'
import { isOwner } from '@quotidia/domain/userTypes'
import { findUser } from '../companies/queries'
import { loadDefinition, newestLibrary } from '../definitions/queries'
import { allow } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { invalid, notFound } from '../http/errors'
import { storeLevel } from './commands'
import { accessMessages as messages } from './messages'
import { findItem, listAccess, listItemsOfCompany, listPeople } from './queries'

export const access = new Router({ prefix: '/access-control' })

access.get(
  '/data-access',
  query(
    { query: AccessQuery, response: listOf(Access, 'accessLevels') },
    async ({ libraryId: asked }, { actor, db }) => {
      allow(isOwner(actor))
      const { companyId } = actor
      const libraryId = asked ?? (await newestLibrary(db, companyId))?.id
      if (libraryId === undefined) return []
      const { items } = await loadDefinition(db, companyId, libraryId)
      const people = await listPeople(db, companyId)
      if (people.length * items.length > LIST_LIMITS.accessLevels) {
        throw invalid([{ path: 'libraryId', message: messages.tooMany(LIST_LIMITS.accessLevels) }])
      }
      return listAccess(db, companyId, people, items)
    },
  ),
)

access.get(
  '/user/:userId',
  query({ params: UserParams, response: listOf(Access, 'companyItems') }, async ({ userId }, { actor, db }) => {
    allow(isOwner(actor) || userId === actor.userId)
    const user = await findUser(db, actor, userId)
    if (!user) throw notFound()
    const items = await listItemsOfCompany(db, actor.companyId)
    return listAccess(db, actor.companyId, [{ userId, userType: user.user_type }], items)
  }),
)

access.post(
  '/update',
  command(
    { body: AccessUpdate, response: Access },
    async ({ body }, write) => {
      const { actor, trx } = write
      allow(isOwner(actor))
      const { userId, dataId, accessLevel } = body
      const user = await findUser(trx, actor, userId)
      const item = await findItem(trx, actor.companyId, dataId)
      if (!user || !item) throw notFound()
      if (isOwner({ userType: user.user_type })) throw invalid([{ path: 'userId', message: messages.owner }])
      if (accessLevel === 'VIEW_LIST_PARTIAL' && !isList(item.dataType)) {
        throw invalid([{ path: 'accessLevel', message: messages.onlyLists }])
      }
      return storeLevel(write, { userId, userType: user.user_type }, item, accessLevel)
    },
    { sensitive: true },
  ),
)
