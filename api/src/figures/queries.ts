import type { Db } from '../db/connection'
import type { RuleRow } from '../db/rows/library'
import { listRows } from '../db/statement'
import type { Definition } from '../definitions/definition'
import type { DayContext } from '../records/dayContext'
import { listRulesFor } from '../records/dayRules'
import { computeFigures, type DayFigures, type Written } from './dayFigures'

/** A day's figures and the rules that decide about it, from which its totals and checks follow. */
export interface DayResults extends DayFigures {
  rules: RuleRow[]
}

/** Some rows of a day after a save, with the day's results after it. */
export interface Saved<Row> {
  context: DayContext
  rows: Row[]
  results: DayResults
  /** The day's version after the save; undefined if it changed nothing, as another write may have set the version. */
  version: number | undefined
}

const VALUES_OF_DAY =
  'select data_id, cents, last_editor_id, is_carried from day_values where day_id = ? and company_id = ?'
const SUMS_OF_DAY = `select list_id, sum(cents) as cents from list_items
  where day_id = ? and company_id = ? and deleted_at is null group by list_id`

export async function loadDayFigures(db: Db, dayId: number, definition: Definition): Promise<DayFigures> {
  const ofDay = [dayId, definition.companyId]
  const values = await listRows<Written>(db, VALUES_OF_DAY, ofDay)
  const sums = await listRows<{ list_id: number; cents: number | string }>(db, SUMS_OF_DAY, ofDay)
  return computeFigures(definition, values, sums)
}

export async function loadDayResults(db: Db, { day, definition }: DayContext): Promise<DayResults> {
  const dayFigures = await loadDayFigures(db, day.id, definition)
  return { ...dayFigures, rules: await listRulesFor(db, day) }
}
