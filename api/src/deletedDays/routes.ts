import Router from '@koa/router'
import { DayId, DayParams } from '@quotidia/contract/days'
import { DeletedDay, DeletedDaysQuery } from '@quotidia/contract/deletedDays'
import { LIST_LIMITS, listOf } from '@quotidia/contract/limits'
import { isOwner } from '@quotidia/domain/userTypes'
import { allow } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { notFound } from '../http/errors'
import { findDeletedDay, listDeletedDays } from '../records/deletedDayQueries'
import { purgeDay, restoreDay } from './commands'
import { presentDeletedDay } from './presenter'

export const deletedDays = new Router({ prefix: '/day' })

deletedDays.get(
  '/deleted',
  query(
    { query: DeletedDaysQuery, response: listOf(DeletedDay, 'deletedDaysPage') },
    async ({ before: dayId }, { actor, db }) => {
      allow(isOwner(actor))
      const before = dayId === undefined ? undefined : await findDeletedDay(db, actor, dayId)
      if (dayId !== undefined && !before) throw notFound()
      return (await listDeletedDays(db, actor, { most: LIST_LIMITS.deletedDaysPage, before })).map(presentDeletedDay)
    },
  ),
)

deletedDays.post(
  '/:dayId/restore',
  command(
    { params: DayParams, response: DayId },
    async ({ dayId }, write) => {
      allow(isOwner(write.actor))
      return { dayId: (await restoreDay(write, dayId)).id }
    },
    { creates: true },
  ),
)

deletedDays.delete(
  '/:dayId/purge',
  command(
    { params: DayParams },
    async ({ dayId }, { services, ...write }) => {
      allow(isOwner(write.actor))
      const files = await purgeDay(write, dayId)
      for (const name of files) write.afterCommit(() => services.storage.remove(name))
    },
    { sensitive: true },
  ),
)
