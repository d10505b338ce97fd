import type { Db } from '../db/connection'
import type { DayEventRow, DayRow } from '../db/rows/day'
import type { RuleRow } from '../db/rows/library'
import { listRules } from '../rules/queries'
import { listDayEvents } from './dayEventQueries'

/**
 * The rules that decide about a day, oldest first: those of its library, and once it is closed none that was added
 * later. `events` are the day's, oldest first.
 */
export function rulesFor(
  { status }: Pick<DayRow, 'status'>,
  rules: RuleRow[],
  events: Pick<DayEventRow, 'kind' | 'at'>[],
): RuleRow[] {
  const closing = status === 'open' ? undefined : events.findLast(({ kind }) => kind === 'closed')
  return closing ? rules.filter(({ created_at }) => Number(created_at) <= Number(closing.at)) : rules
}

/** The same, with the rules and events that it reads. */
export async function listRulesFor(db: Db, day: DayRow): Promise<RuleRow[]> {
  const rules = await listRules(db, day.company_id, day.library_id)
  return day.status === 'open' ? rules : rulesFor(day, rules, await listDayEvents(db, day))
}
