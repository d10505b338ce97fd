import Router from '@koa/router'
import { DayId, DayParams } from 'contract/days'
import { DeletedDay } from 'contract/deletedDays'
import { isOwner } from 'domain/userTypes'
import { z } from 'zod'
import { allow } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { listDeletedDays } from '../records/deletedDayQueries'
import { purgeDay, restoreDay } from './commands'
import { presentDeletedDay } from './presenter'

export const deletedDays = new Router({ prefix: '/day' })

deletedDays.get(
  '/deleted',
  query({ response: z.array(DeletedDay) }, async (_, { actor, db }) => {
    allow(isOwner(actor))
    return (await listDeletedDays(db, actor)).map(presentDeletedDay)
  }),
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
