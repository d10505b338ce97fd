import type { ItemSettings } from '@quotidia/contract/itemSettings'
import type { Aggregation } from '@quotidia/domain/items'
import { raiseCompanyVersion } from '../companies/queries'
import { invalid, notFound } from '../http/errors'
import type { Write } from '../http/write'
import { aggregationRefusal } from './policy'
import { presentItems } from './presenter'
import { loadNewestItems, storeChoices } from './queries'

/**
 * Chooses how an item of the newest library adds up, for all its versions; null for the usual way.
 * @throws 404 unless the newest library has the item, 400 for a way that the item can't add up.
 */
export async function chooseAggregation(
  { trx, actor, clock, record }: Write,
  dataId: number,
  aggregation: Aggregation | null,
): Promise<ItemSettings> {
  const { companyId, userId } = actor
  const at = clock()
  await raiseCompanyVersion(trx, companyId)
  const newest = await loadNewestItems(trx, companyId)
  const item = newest?.definition.itemById.get(dataId)
  if (!newest || !item) throw notFound()
  const { definition, library, choices } = newest
  const nameOf = (id: number) => definition.itemById.get(id)?.name ?? ''
  const refusal = aggregation && aggregationRefusal(library, choices, { dataId, aggregation }, nameOf)
  if (refusal) throw invalid([{ path: 'aggregation', message: refusal }])
  await storeChoices(trx, { companyId, userId, now: at }, new Map([[item.lineageId, aggregation]]))
  const chosen = new Map(choices)
  if (aggregation) chosen.set(dataId, aggregation)
  else chosen.delete(dataId)
  await record({ type: 'itemSettingsChanged', actor, at, dataId, aggregation })
  const changed = presentItems(definition, library, chosen).find((each) => each.dataId === dataId)
  if (!changed) throw notFound()
  return changed
}
