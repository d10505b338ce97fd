import Router from '@koa/router'
import { DayQuery } from '@quotidia/contract/days'
import { SavedValues, ValueConflict, ValueUpdates } from '@quotidia/contract/values'
import { presentSavedValues } from '../figures/presenter'
import { authorize } from '../http/authorize'
import { command } from '../http/endpoint'
import { lockDay } from '../records/dayQueries'
import { dayPolicy } from '../records/policy'
import { saveValues } from './commands'

export const values = new Router()

values.post(
  '/data/update',
  command(
    { query: DayQuery, body: ValueUpdates, response: SavedValues, conflict: ValueConflict },
    async ({ dayId, body }, write) => {
      const { actor, trx } = write
      const day = await lockDay(trx, actor, dayId)
      authorize(actor, dayPolicy, 'read', day)
      return presentSavedValues(actor, await saveValues(write, day, body))
    },
  ),
)
