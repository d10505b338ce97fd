import type { AggregatedLibrary, Choices } from '@quotidia/domain/aggregation'
import type { Aggregation } from '@quotidia/domain/items'
import type { Db } from '../db/connection'
import { insertRows } from '../db/insertRows'
import type { Definition } from '../definitions/definition'
import { loadDefinition, newestLibrary } from '../definitions/queries'
import { choicesIn, listChoices } from '../lines/choices'
import { listCarryOvers } from '../rules/queries'

interface Choosing {
  companyId: number
  userId: number
  now: number
}

/** Stores how items add up, by lineage and thus for all versions of an item; null for the usual way. */
export async function storeChoices(trx: Db, by: Choosing, choices: ReadonlyMap<number, Aggregation | null>) {
  const { companyId, userId, now } = by
  if (choices.size === 0) return
  await trx('item_settings')
    .where({ company_id: companyId })
    .whereIn('lineage_id', [...choices.keys()])
    .delete()
  const rows = [...choices].flatMap(([lineageId, aggregation]) =>
    aggregation === null
      ? []
      : [{ company_id: companyId, lineage_id: lineageId, aggregation, changed_by: userId, changed_at: now }],
  )
  await insertRows(trx, 'item_settings', rows)
}

interface NewestItems {
  definition: Definition
  library: AggregatedLibrary
  /** By the item's id. */
  choices: Choices
}

/** The company's newest library with what decides how its items add up; undefined without a library. */
export async function loadNewestItems(db: Db, companyId: number): Promise<NewestItems | undefined> {
  const newest = await newestLibrary(db, companyId)
  if (!newest) return undefined
  const definition = await loadDefinition(db, companyId, newest.id)
  const { items, formulas } = definition
  const carryOvers = await listCarryOvers(db, companyId, [newest.id])
  const choices = choicesIn(definition, await listChoices(db, companyId))
  return { definition, library: { items, formulas, carryOvers }, choices }
}
