import type { NotificationRow } from '../db/rows/company'
import { notificationMessages as messages } from './messages'

/** An unsatisfied check: the id of its item, and the rule's name, which only the first ones have. */
type Check = [dataId: number, ruleName?: string]

/** The unsatisfied checks of a day that a notification reports. */
export interface ReportedChecks {
  date: string
  checks: Check[]
}

/** The names that a notification shows, and some more, in case its reader may no longer see some of them. */
const MOST_NAMED = 20

/** As stored: a few kilobytes for hundreds of checks. */
export function storeChecks(date: string, checks: { dataId: number; ruleName: string }[]): string {
  const stored = checks.map(
    ({ dataId, ruleName }, index): Check => (index < MOST_NAMED ? [dataId, ruleName] : [dataId]),
  )
  return JSON.stringify({ date, checks: stored } satisfies ReportedChecks)
}

export const readChecks = ({ checks }: Pick<NotificationRow, 'checks'>): ReportedChecks | undefined =>
  checks === null ? undefined : JSON.parse(checks)

/** The texts about some unsatisfied checks; at least one must be given. */
export function describeChecks({ date, checks }: ReportedChecks, nameOf: (dataId: number) => string | undefined) {
  const [[dataId, ruleName] = [0], ...more] = checks
  if (more.length === 0 && ruleName !== undefined) {
    return messages.checkUnsatisfied(ruleName, nameOf(dataId) ?? '', date)
  }
  const names = checks.flatMap(([, name]) => name ?? [])
  return messages.checksUnsatisfied(checks.length, names, date)
}
