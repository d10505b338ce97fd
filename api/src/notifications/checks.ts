import type { NotificationRow } from '../db/rows/company'
import { notificationMessages as messages } from './messages'

/** An unsatisfied check: the id of its item, and the rule's name, which only the first ones have. */
type Check = [dataId: number, ruleName?: string]

/** The unsatisfied checks of a day that a notification reports. */
export interface ReportedChecks {
  date: string
  checks: Check[]
}

/** Consecutive ids. */
type Range = [first: number, count: number]

/** As stored. */
interface StoredChecks extends ReportedChecks {
  /** The items of further checks; earlier releases stored them as checks without names. */
  more?: Range[]
}

/** The names that a notification shows, and some more, in case its reader may no longer see some of them. */
const MOST_NAMED = 20

/** As stored: a few hundred bytes for hundreds of checks, since each colleague has a row. */
export function storeChecks(date: string, checks: { dataId: number; ruleName: string }[]): string {
  const named = checks.slice(0, MOST_NAMED).map(({ dataId, ruleName }): Check => [dataId, ruleName])
  const more = rangesOf(checks.slice(MOST_NAMED).map(({ dataId }) => dataId))
  return JSON.stringify({ date, checks: named, more } satisfies StoredChecks)
}

export function readChecks({ checks }: Pick<NotificationRow, 'checks'>): ReportedChecks | undefined {
  if (checks === null) return undefined
  const { date, checks: named, more = [] }: StoredChecks = JSON.parse(checks)
  const unnamed = more.flatMap(([first, count]) => Array.from({ length: count }, (_, at): Check => [first + at]))
  return { date, checks: [...named, ...unnamed] }
}

function rangesOf(ids: number[]): Range[] {
  const ranges: Range[] = []
  for (const id of ids.toSorted((a, b) => a - b)) {
    const last = ranges.at(-1)
    if (last && id === last[0] + last[1]) last[1] += 1
    else ranges.push([id, 1])
  }
  return ranges
}

/** The texts about some unsatisfied checks; at least one must be given. */
export function describeChecks({ date, checks }: ReportedChecks, nameOf: (dataId: number) => string | undefined) {
  const [[dataId, ruleName] = [0], ...more] = checks
  if (more.length === 0 && ruleName !== undefined) {
    return messages.checkUnsatisfied(ruleName, nameOf(dataId) ?? '', date)
  }
  const names = checks.flatMap(([, name]) => name ?? [])
  return messages.checksUnsatisfied(checks.length, names, date)
}
