import type { Choices } from '@quotidia/domain/aggregation'
import type { Aggregation } from '@quotidia/domain/items'
import type { Db } from '../db/connection'
import { listRows } from '../db/statement'
import type { Definition } from '../definitions/definition'

const CHOICES = `select lineage_id, aggregation from item_settings
  where company_id = ? and aggregation is not null`

/** How an owner chose that items add up, by lineage. */
export async function listChoices(db: Db, companyId: number): Promise<ReadonlyMap<number, Aggregation>> {
  const rows = await listRows<{ lineage_id: number; aggregation: Aggregation }>(db, CHOICES, [companyId])
  return new Map(rows.map(({ lineage_id, aggregation }) => [lineage_id, aggregation]))
}

/** The choices of a library's items, by the item's id. */
export const choicesIn = ({ items }: Pick<Definition, 'items'>, ofLineages: Choices): Choices =>
  new Map(
    items.flatMap(({ dataId, lineageId }) => {
      const chosen = ofLineages.get(lineageId)
      return chosen ? [[dataId, chosen] as const] : []
    }),
  )
