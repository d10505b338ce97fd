import type { CalendarDay } from '@quotidia/contract/calendar'
import { fromCents, toCents } from '@quotidia/domain/money'
import { formatValue } from '@quotidia/shared-ui/format/figures'

/** The sum of the days' main amounts, where all days have the same one. */
export function headlineTotal(days: readonly CalendarDay[]): { dataName: string; text: string } | undefined {
  const [first] = days
  const dataName = first?.headline?.dataName
  if (dataName === undefined || days.some(({ headline }) => headline?.dataName !== dataName)) return undefined
  const cents = days.reduce((sum, { headline }) => sum + toCents(headline?.value ?? 0), 0)
  return { dataName, text: formatValue(fromCents(cents), 'AMOUNT') }
}
