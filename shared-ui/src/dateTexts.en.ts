import locale from 'dayjs/locale/en-gb.js'
import type { dateTexts as italian } from './dateTexts'

export const dateTexts: typeof italian = {
  locale,
  missing: 'No date',
  invalid: 'Invalid date',
  shortDate: 'ddd DD MMM',
  shortDayMonth: 'D MMM',
  longDate: 'D MMMM YYYY',
  fullDate: 'dddd D MMMM YYYY',
}
