import locale from 'dayjs/locale/it.js'

/** Patterns as dayjs formats them. A file of its own, since the locale brings dayjs along. */
export const dateTexts = {
  locale,
  missing: 'Nessuna data disponibile',
  invalid: 'Formato data non valido',
  shortDate: 'ddd DD MMM',
  shortDayMonth: 'D MMM',
  longDate: 'D MMMM YYYY',
  fullDate: 'dddd D MMMM YYYY',
}
