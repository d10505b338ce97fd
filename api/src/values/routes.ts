import Router from '@koa/router'
import { DayQuery } from 'contract/days'
import { SavedValues, ValueConflict, ValueUpdates } from 'contract/values'
import { dayPolicy } from '../days/policy'
import { lockDay } from '../days/queries'
import { authorize } from '../http/authorize'
import { command } from '../http/endpoint'
import { saveValues } from './commands'

export const values = new Router()

values.post(
  '/data/update',
  command(
    { query: DayQuery, body: ValueUpdates, response: SavedValues, conflict: ValueConflict },
    async ({ dayId, body }, { actor, trx, clock }) => {
      const day = await lockDay(trx, actor, dayId)
      authorize(actor, dayPolicy, 'read', day)
      return saveValues(trx, actor, day, body, clock())
    },
  ),
)
