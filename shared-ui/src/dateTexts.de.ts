import locale from 'dayjs/locale/de.js'
import type { dateTexts as italian } from './dateTexts'

export const dateTexts: typeof italian = {
  locale,
  missing: 'Kein Datum',
  invalid: 'Ungültiges Datum',
  shortDate: 'ddd DD. MMM',
  shortDayMonth: 'D. MMM',
  longDate: 'D. MMMM YYYY',
  fullDate: 'dddd, D. MMMM YYYY',
}
