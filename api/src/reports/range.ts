import { invalid } from '../http/errors'
import { addDays, addYears } from '../times'
import { reportMessages as messages } from './messages'
import type { DateRange } from './periods'

const LONGEST_YEARS = 20

/** @throws 400 for a range that ends before it begins, or is longer than 20 years. */
export function refuseRange({ from, to }: DateRange) {
  const refuse = (message: string) => invalid([{ path: 'to', message }])
  if (to < from) throw refuse(messages.endsBefore)
  if (to > addDays(addYears(from, LONGEST_YEARS), -1)) throw refuse(messages.tooLong(LONGEST_YEARS))
}
