import type { Db } from '../db/connection'
import { insertRows } from '../db/insertRows'
import type { CarriedValueRow, DayRow } from '../db/rows/day'
import type { RuleRow } from '../db/rows/library'
import type { Definition } from '../definitions/definition'
import { loadDefinition } from '../definitions/queries'
import { type PlannedCarryOver, planCarryOver, type SourceWithMissing } from '../figures/carryOver'
import { loadDayFigures } from '../figures/queries'
import { listRules } from '../rules/queries'

export interface RuleWithCarriedCents {
  rule: RuleRow
  cents: number
}

/** A day as a source of carried figures. */
export async function loadSource(
  trx: Db,
  day: Pick<DayRow, 'id' | 'company_id' | 'library_id'>,
): Promise<SourceWithMissing> {
  const definition = await loadDefinition(trx, day.company_id, day.library_id)
  return { definition, ...(await loadDayFigures(trx, day.id, definition)) }
}

/** The figures to carry into a new day of this library; `source` is the nearest earlier day, if there is one. */
export async function loadCarryOverPlan(
  trx: Db,
  definition: Definition,
  source: SourceWithMissing | undefined,
): Promise<PlannedCarryOver[]> {
  return planCarryOver(await listRules(trx, definition.companyId, definition.libraryId), definition, source)
}

/** Stores the figures carried into a day whose values have just been inserted, at their first revision. */
export async function insertCarriedValues(
  trx: Db,
  day: Pick<DayRow, 'id' | 'company_id'>,
  carried: PlannedCarryOver[],
) {
  const rows = carried.map(({ ruleId, cents }) => ({
    company_id: day.company_id,
    day_id: day.id,
    rule_id: ruleId,
    cents,
    target_revision: 1,
  }))
  await insertRows(trx, 'carried_values', rows)
}

/** The figure that each rule carried into a day. */
export async function listCarriedValues(trx: Db, day: Pick<DayRow, 'id' | 'company_id'>): Promise<CarriedValueRow[]> {
  return trx('carried_values').where({ company_id: day.company_id, day_id: day.id })
}

/** The rules that carried a figure into a day, each with the cents that it carried. */
export async function listRulesWithCarriedCents(
  trx: Db,
  day: Pick<DayRow, 'id' | 'company_id'>,
): Promise<RuleWithCarriedCents[]> {
  const rows = await trx('carried_values')
    .join('rules', 'rules.id', 'carried_values.rule_id')
    .where('carried_values.day_id', day.id)
    .where('carried_values.company_id', day.company_id)
    .orderBy('rules.id')
    .select('rules.*', 'carried_values.cents as carried_cents')
  return rows.map(({ carried_cents, ...rule }) => ({ rule, cents: Number(carried_cents) }))
}

/** Lets an import whose figures a day still has be undone although the day's version was raised for another day's change. */
export async function keepImportedVersion(trx: Db, { id, company_id, version }: DayRow) {
  await trx('import_days')
    .where({ day_id: id, company_id, version })
    .update({ version: version + 1 })
}

/** Stores a figure that was carried again, and the revision of the target that holds it. */
export async function updateCarriedValue(trx: Db, row: CarriedValueRow, cents: number, targetRevision: number) {
  await trx('carried_values')
    .where({ id: row.id, company_id: row.company_id })
    .update({ cents, target_revision: targetRevision })
}
