import { ANSWER_MAX_BYTES, LIST_LIMITS } from '@quotidia/contract/limits'
import type { Grouping, ListReport } from '@quotidia/contract/reports'
import { SUMMARY_MAX_DAYS, SUMMARY_MAX_FIGURES, SUMMARY_MAX_OPERANDS, SUMMARY_MAX_YEARS } from '@quotidia/domain/limits'
import { invalid } from '../http/errors'
import { addDays, addYears, writtenDate } from '../times'
import { reportMessages as messages } from './messages'
import type { DateRange } from './periods'

/** No day is so late; dates beyond 9999 would no longer sort as texts. */
const LAST_DATE = '2100-12-31'

/** @throws 400 for a range that ends before it begins or after 2100, or is longer than 20 years. */
export function refuseRange({ from, to }: DateRange) {
  const refuse = (message: string) => invalid([{ path: 'to', message }])
  if (to > LAST_DATE) throw refuse(messages.tooLate(writtenDate(LAST_DATE)))
  if (to < from) throw refuse(messages.endsBefore)
  if (to > addDays(addYears(from, SUMMARY_MAX_YEARS), -1)) throw refuse(messages.tooLong(SUMMARY_MAX_YEARS))
}

/** @throws 400 for a list's report of more than 50,000 totals of a causal on a day. */
export function refuseTotals(totals: number) {
  const most = LIST_LIMITS.causalTotals
  if (totals > most) throw invalid([{ path: 'to', message: messages.tooManyTotals(most) }])
}

/** @throws 400 for a list's report of more than 4 MB. */
export function refuseLarge(report: ListReport) {
  const most = ANSWER_MAX_BYTES
  if (Buffer.byteLength(JSON.stringify(report)) > most)
    throw invalid([{ path: 'to', message: messages.tooLarge(most) }])
}

const refuseGrouping = (message: string) => invalid([{ path: 'by', message }])

/** @throws 400 for a summary of more than 400 days by day. */
export function refuseDays(by: Grouping, { from, to }: DateRange) {
  const isTooLong = by === 'day' && to > addDays(from, SUMMARY_MAX_DAYS - 1)
  if (isTooLong) throw refuseGrouping(messages.tooManyDays(SUMMARY_MAX_DAYS))
}

/** @throws 400 for a summary of more than 400,000 figures. */
export function refuseFigures(figures: number) {
  if (figures > SUMMARY_MAX_FIGURES) throw refuseGrouping(messages.tooManyFigures(figures, SUMMARY_MAX_FIGURES))
}

/** @throws 400 for a summary whose formulas have more than 4,000,000 figures of operands. */
export function refuseOperands(figures: number) {
  if (figures > SUMMARY_MAX_OPERANDS) throw refuseGrouping(messages.tooManyOperands(figures, SUMMARY_MAX_OPERANDS))
}
