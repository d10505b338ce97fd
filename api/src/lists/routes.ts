import Router from '@koa/router'
import { DayQuery } from '@quotidia/contract/days'
import { listOf } from '@quotidia/contract/limits'
import {
  CausalsQuery,
  EmptyListConfirmation,
  ItemParams,
  ListItemAdditions,
  ListItemConflict,
  ListItemUpdates,
  SavedListItems,
} from '@quotidia/contract/lists'
import { DayTotals } from '@quotidia/contract/totals'
import { SavedValues } from '@quotidia/contract/values'
import { z } from 'zod'
import type { Db } from '../db/connection'
import { presentSavedItems, presentSavedValues, presentTotals } from '../figures/presenter'
import type { Actor } from '../http/actor'
import { authorize } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { notFound } from '../http/errors'
import { loadDayContext } from '../records/dayContext'
import { findDay, lockDay } from '../records/dayQueries'
import { findItem } from '../records/listItemQueries'
import { dayPolicy } from '../records/policy'
import { listUsedCausals } from './causals'
import { addListItems, confirmEmptyList, removeListItem, saveListItems } from './commands'
import { listItemPolicy } from './policy'

export const lists = new Router()

lists.post(
  '/data/list/update',
  command(
    { query: DayQuery, body: ListItemUpdates, response: SavedListItems, conflict: ListItemConflict },
    async ({ dayId, body }, write) => {
      const { actor, trx } = write
      const day = await lockDay(trx, actor, dayId)
      authorize(actor, dayPolicy, 'read', day)
      return presentSavedItems(actor, await saveListItems(write, day, body))
    },
  ),
)

lists.post(
  '/data/list/add',
  command(
    { query: DayQuery, body: ListItemAdditions, response: SavedListItems },
    async ({ dayId, body }, write) => {
      const { actor, trx } = write
      const day = await lockDay(trx, actor, dayId)
      authorize(actor, dayPolicy, 'read', day)
      return presentSavedItems(actor, await addListItems(write, day, body))
    },
    { status: 201, creates: true },
  ),
)

lists.post(
  '/data/list/none',
  command(
    { query: DayQuery, body: EmptyListConfirmation, response: SavedValues },
    async ({ dayId, body }, write) => {
      const { actor, trx } = write
      const day = await lockDay(trx, actor, dayId)
      authorize(actor, dayPolicy, 'read', day)
      return presentSavedValues(actor, await confirmEmptyList(write, day, body.listId))
    },
    { creates: true },
  ),
)

lists.delete(
  '/data/list/delete/:itemId',
  command({ params: ItemParams, response: DayTotals }, async ({ itemId }, write) => {
    const { actor, trx } = write
    const { item, context, level } = await openItem(trx, actor, itemId)
    authorize(actor, listItemPolicy, 'delete', item.deleted_at === null ? { item, level } : undefined)
    const { results, version } = await removeListItem(write, context, item)
    return { ...presentTotals(context, results), version }
  }),
)

lists.get(
  '/data/list/causals',
  query(
    { query: CausalsQuery, response: listOf(z.string(), 'suggestedCausals') },
    async ({ dayId, listId }, { actor, db }) => {
      const day = await findDay(db, actor, dayId)
      authorize(actor, dayPolicy, 'read', day)
      return listUsedCausals(db, actor, day, listId)
    },
  ),
)

async function openItem(trx: Db, actor: Actor, itemId: number) {
  const dayId = (await findItem(trx, actor.companyId, itemId))?.day_id
  const day = dayId && (await lockDay(trx, actor, dayId))
  // Read again under the day's lock: someone may just have changed it.
  const item = day && (await findItem(trx, actor.companyId, itemId))
  if (!item) throw notFound()
  const context = await loadDayContext(trx, actor, day)
  const level = context.levels.get(context.definition.listById.get(item.list_id)?.dataId ?? 0)
  return { item, context, level }
}
