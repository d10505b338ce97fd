import type { AggregatedLibrary, Choices } from 'domain/aggregation'
import type { Aggregation } from 'domain/items'
import type { Db } from '../db/connection'
import type { Definition } from '../definitions/definition'
import { loadDefinition, newestLibrary } from '../definitions/queries'
import { choicesIn, listChoices } from '../lines/choices'
import { listCarryOvers } from '../rules/queries'

interface Choosing {
  companyId: number
  userId: number
  now: number
}

/** Stores how an item adds up, for all its versions; null for the usual way. */
export async function storeChoice(trx: Db, by: Choosing, lineageId: number, aggregation: Aggregation | null) {
  const { companyId, userId, now } = by
  await trx('item_settings').where({ company_id: companyId, lineage_id: lineageId }).delete()
  if (aggregation === null) return
  await trx('item_settings').insert({
    company_id: companyId,
    lineage_id: lineageId,
    aggregation,
    changed_by: userId,
    changed_at: now,
  })
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
