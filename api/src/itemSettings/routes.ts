import Router from '@koa/router'
import { ItemSettings, ItemSettingsChange, ItemSettingsParams } from '@quotidia/contract/itemSettings'
import { listOf } from '@quotidia/contract/limits'
import { isOwner } from '@quotidia/domain/userTypes'
import { allow } from '../http/authorize'
import { command, query } from '../http/endpoint'
import { readerOf } from '../http/longQuery'
import { loadLines } from '../lines/readerLines'
import { chooseAggregation } from './commands'
import { presentItems } from './presenter'
import { loadNewestItems } from './queries'

export const itemSettings = new Router({ prefix: '/library/items' })

itemSettings.get(
  '/',
  query({ response: listOf(ItemSettings, 'libraryItems') }, async (_, { actor, db }) => {
    allow(isOwner(actor))
    const newest = await loadNewestItems(db, actor.companyId)
    if (!newest) return []
    const { definition, library, choices } = newest
    const { keys } = await loadLines({ actor, readPart: readerOf(db) }, ({ id }) => definition.itemById.has(id))
    return presentItems(definition, library, choices).map((item) => ({
      ...item,
      key: keys.get(item.dataId) ?? item.dataId,
    }))
  }),
)

itemSettings.put(
  '/:dataId',
  command(
    { params: ItemSettingsParams, body: ItemSettingsChange, response: ItemSettings },
    async ({ dataId, body }, write) => {
      allow(isOwner(write.actor))
      return chooseAggregation(write, dataId, body.aggregation)
    },
  ),
)
