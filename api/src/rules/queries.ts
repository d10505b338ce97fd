import { evaluateFormulas } from 'domain/formula/evaluation'
import { inBatches } from '../db/batches'
import type { Db } from '../db/connection'
import { listRows } from '../db/statement'
import type { CarriedValueRow, DayRow, DayValueRow, RuleRow } from '../db/tables'
import type { Definition } from '../definitions/definition'
import { loadDefinition } from '../definitions/queries'
import { type DayFigures, missingItems } from '../values/policy'
import { type Carried, planCarryOver, type Source } from './policy'

interface CarriedRule {
  rule: RuleRow
  cents: number
}

/** A library's rules, oldest first. */
export async function listRules(trx: Db, companyId: number, libraryId: number): Promise<RuleRow[]> {
  return listRows(trx, 'select * from rules where company_id = ? and library_id = ? order by id', [
    companyId,
    libraryId,
  ])
}

/** How many rules of a library the owner has made. */
export async function countOwnRules(trx: Db, companyId: number, libraryId: number): Promise<number> {
  return (await listRules(trx, companyId, libraryId)).filter(({ automatic }) => automatic === 0).length
}

export async function findRule(trx: Db, companyId: number, ruleId: number): Promise<RuleRow | undefined> {
  return trx('rules').where({ id: ruleId, company_id: companyId }).first()
}

const VALUES_OF_DAY = 'select data_id, cents, last_editor_id from day_values where day_id = ? and company_id = ?'
const SUMS_OF_DAY = `select list_id, sum(cents) as cents from list_items
  where day_id = ? and company_id = ? and deleted_at is null group by list_id`

/**
 * Every figure of a day in cents: what was typed or carried, the sums of the lists, the results of the formulas; and the
 * items that nobody has filled in.
 */
export async function loadDayFigures(trx: Db, dayId: number, definition: Definition): Promise<DayFigures> {
  const ofDay = [dayId, definition.companyId]
  const values = await listRows<Pick<DayValueRow, 'data_id' | 'cents' | 'last_editor_id'>>(trx, VALUES_OF_DAY, ofDay)
  const sums = await listRows<{ list_id: number; cents: number | string }>(trx, SUMS_OF_DAY, ofDay)
  const figures = new Map<number, number | null>(values.map((row) => [row.data_id, Number(row.cents)]))
  const sumOf = new Map(sums.map((row) => [row.list_id, Number(row.cents)]))
  for (const list of definition.lists) figures.set(list.dataId, sumOf.get(list.listId) ?? 0)
  for (const [dataId, cents] of evaluateFormulas(definition.formulas, figures)) figures.set(dataId, cents)
  return { figures, missing: missingItems(definition, values, new Set(sumOf.keys())) }
}

/** A day as a source of carried figures. */
export async function loadSource(trx: Db, day: Pick<DayRow, 'id' | 'company_id' | 'library_id'>): Promise<Source> {
  const definition = await loadDefinition(trx, day.company_id, day.library_id)
  const { figures } = await loadDayFigures(trx, day.id, definition)
  return { definition, figures }
}

/** What is carried into a new day of this library; `source` is the nearest earlier day, if there is one. */
export async function findCarried(trx: Db, definition: Definition, source: Source | undefined): Promise<Carried[]> {
  return planCarryOver(await listRules(trx, definition.companyId, definition.libraryId), definition, source)
}

/** Remembers what was carried into a day whose values have just been inserted, at their first revision. */
export async function insertCarriedValues(trx: Db, day: Pick<DayRow, 'id' | 'company_id'>, carried: Carried[]) {
  const rows = carried.map(({ ruleId, cents }) => ({
    company_id: day.company_id,
    day_id: day.id,
    rule_id: ruleId,
    cents,
    target_revision: 1,
  }))
  await inBatches(rows, (batch) => trx('carried_values').insert(batch))
}

/** What was carried into a day, by rule. */
export async function findCarriedValues(trx: Db, day: Pick<DayRow, 'id' | 'company_id'>): Promise<CarriedValueRow[]> {
  return trx('carried_values').where({ company_id: day.company_id, day_id: day.id })
}

/** The rules that carried a figure into a day, each with the cents that it carried. */
export async function listCarriedRules(trx: Db, day: Pick<DayRow, 'id' | 'company_id'>): Promise<CarriedRule[]> {
  const rows = await trx('carried_values')
    .join('rules', 'rules.id', 'carried_values.rule_id')
    .where('carried_values.day_id', day.id)
    .where('carried_values.company_id', day.company_id)
    .orderBy('rules.id')
    .select('rules.*', 'carried_values.cents as carried_cents')
  return rows.map(({ carried_cents, ...rule }) => ({ rule, cents: Number(carried_cents) }))
}

/** Remembers that a figure was carried again, and which revision of the target holds it. */
export async function updateCarriedValue(trx: Db, row: CarriedValueRow, cents: number, targetRevision: number) {
  await trx('carried_values')
    .where({ id: row.id, company_id: row.company_id })
    .update({ cents, target_revision: targetRevision })
}
