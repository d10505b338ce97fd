import Router from '@koa/router'
import { ItemRevisionParams, Revision, ValueRevisionParams } from '@quotidia/contract/history'
import { listOf } from '@quotidia/contract/limits'
import { ItemParams, SavedListItems } from '@quotidia/contract/lists'
import { SavedValues, ValueParams } from '@quotidia/contract/values'
import type { Db } from '../db/connection'
import { presentSavedItems, presentSavedValues } from '../figures/presenter'
import type { Actor } from '../http/actor'
import { allow, authorize } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { notFound } from '../http/errors'
import { loadDayContext } from '../records/dayContext'
import { findDay, lockDay } from '../records/dayQueries'
import { findItem } from '../records/listItemQueries'
import { findValue } from '../records/valueQueries'
import { restoreItem, restoreValue } from './commands'
import { itemHistoryPolicy, mayViewHistory, valueHistoryPolicy } from './policy'
import { newestWithin, presentItemRevision, presentValueRevision } from './presenter'
import { listItemRevisions, listValueRevisions } from './queries'

export const history = new Router()

history.get(
  '/history/connectionData/:connectionDataId/revisions',
  query(
    { params: ValueParams, response: listOf(Revision, 'figureRevisions') },
    async ({ connectionDataId }, { actor, db }) => {
      allow(mayViewHistory(actor))
      const { row, level } = await open(db, actor, connectionDataId, findValue, findDay)
      authorize(actor, valueHistoryPolicy, 'read', { level: level(row.data_id) })
      return newestWithin((await listValueRevisions(db, row)).map((revision) => presentValueRevision(actor, revision)))
    },
  ),
)

history.get(
  '/history/connectionList/:itemId/revisions',
  query({ params: ItemParams, response: listOf(Revision, 'figureRevisions') }, async ({ itemId }, { actor, db }) => {
    allow(mayViewHistory(actor))
    const { row, listLevel } = await open(db, actor, itemId, findItem, findDay)
    authorize(actor, itemHistoryPolicy, 'read', { level: listLevel(row.list_id) })
    return newestWithin((await listItemRevisions(db, row)).map((revision) => presentItemRevision(actor, revision)))
  }),
)

history.post(
  '/history/connectionData/:connectionDataId/restore/:revision',
  command({ params: ValueRevisionParams, response: SavedValues }, async ({ connectionDataId, revision }, write) => {
    const { actor, trx } = write
    allow(mayViewHistory(actor))
    const { row, context, level } = await open(trx, actor, connectionDataId, findValue, lockDay)
    authorize(actor, valueHistoryPolicy, 'restore', { level: level(row.data_id) })
    return presentSavedValues(actor, await restoreValue(write, context, row, revision))
  }),
)

history.post(
  '/history/connectionList/:itemId/restore/:revision',
  command({ params: ItemRevisionParams, response: SavedListItems }, async ({ itemId, revision }, write) => {
    const { actor, trx } = write
    allow(mayViewHistory(actor))
    const { row, context, listLevel } = await open(trx, actor, itemId, findItem, lockDay)
    authorize(actor, itemHistoryPolicy, 'restore', { level: listLevel(row.list_id) })
    return presentSavedItems(actor, await restoreItem(write, context, row, revision))
  }),
)

type Find<Row> = (db: Db, companyId: number, id: number) => Promise<Row | undefined>

/** The row and its day's context. The row is read after the day, so that it is current under the day's lock. */
async function open<Row extends { day_id: number }>(
  db: Db,
  actor: Actor,
  id: number,
  find: Find<Row>,
  openDay: typeof findDay,
) {
  const found = await find(db, actor.companyId, id)
  const day = found && (await openDay(db, actor, found.day_id))
  const row = day && (await find(db, actor.companyId, id))
  if (!row) throw notFound()
  const context = await loadDayContext(db, actor, day)
  const level = (dataId: number) => context.levels.get(dataId)
  const listLevel = (listId: number) => level(context.definition.listById.get(listId)?.dataId ?? 0)
  return { row, context, level, listLevel }
}
