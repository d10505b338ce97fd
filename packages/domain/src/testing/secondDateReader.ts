/**
 * A second reader of dates, written from the table of cases alone: what it says and the product doesn't is a fault of
 * either, or of the table's silence. It shares no code with `dateText.ts`.
 */

const WEEKDAYS = [
  ['domenica', 'sunday'],
  ['lunedi', 'monday'],
  ['martedi', 'tuesday'],
  ['mercoledi', 'wednesday'],
  ['giovedi', 'thursday'],
  ['venerdi', 'friday'],
  ['sabato', 'saturday'],
]
const MONTHS = [
  ['gennaio', 'january'],
  ['febbraio', 'february'],
  ['marzo', 'march'],
  ['aprile', 'april'],
  ['maggio', 'may'],
  ['giugno', 'june'],
  ['luglio', 'july'],
  ['agosto', 'august'],
  ['settembre', 'september'],
  ['ottobre', 'october'],
  ['novembre', 'november'],
  ['dicembre', 'december'],
]
const MONTH = '(?<month>[a-z]{3,})\\.?'
const WEEKDAY = /^(?<name>[a-z]{3,})(?:\.?,? |\.?,?(?=\d)|\.?,(?=[a-z]))/
const TIME =
  /(?:,? (?:ore |alle |at )?|t)(?<hour>\d{1,2})[:.](?<minute>\d\d)(?:[:.](?<second>\d\d)(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?$/
/** Midnight in Greenwich is of the same date in Italy; other times there may not be. */
const MIDNIGHT = /[t ]00:00(?::00(?:\.0+)?)?(?:z|[+-]00(?::?00)?)$/

const DAY = '(?<day>\\d{1,2})'
const YEAR = "'?(?<year>\\d{4}|\\d{2})"
/** A mark, alone or between blanks, or a blank. */
const MARK = '(?: ?[/-] ?| )?'
const NAMED = [
  `${DAY}(?:°|th|st|nd|rd|\\.)?${MARK}(?:of )?${MONTH}${MARK}${YEAR}`,
  `${MONTH} ${DAY}(?:th|st|nd|rd)?(?:,| ) ?${YEAR}`,
  `${MONTH}-${DAY}-(?<year>\\d{4}|\\d{2})`,
  `(?<year>\\d{4})[ /-]${MONTH}[ /-]${DAY}`,
].map((form) => new RegExp(`^${form}$`))

/** The dates that a text can be, by the order of day, month and year that they need. */
export interface SecondDates {
  dayFirst?: string
  monthFirst?: string
  yearFirst?: string
}

export function secondDatesOf(written: string): SecondDates {
  const text = written
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .trim()
  const [prefix = '', name] = WEEKDAY.exec(text) ?? []
  const weekday = positionOf(name, WEEKDAYS)
  return { ...(weekday >= 0 && datesOf(text.slice(prefix.length), weekday)), ...datesOf(text) }
}

function datesOf(text: string, weekday = -1): SecondDates {
  const found = withoutTime(text)
    .map(read)
    .find((dates) => Object.keys(dates).length > 0)
  const right = Object.entries(found ?? {}).filter(([, date]) => weekday < 0 || new Date(date).getUTCDay() === weekday)
  return Object.fromEntries(right)
}

/** The text, and the text without a time of the day at its end. */
function withoutTime(text: string): string[] {
  const { index, groups } = MIDNIGHT.exec(text) ?? TIME.exec(text) ?? {}
  const { hour = '0', minute = '0', second = '0' } = groups ?? {}
  if (index === undefined || Number(hour) > 24 || Number(minute) > 59 || Number(second) > 59) return [text]
  return [text, text.slice(0, index)]
}

function read(text: string): SecondDates {
  for (const form of NAMED) {
    const { day, month, year } = form.exec(text)?.groups ?? {}
    if (day && month && year) return certain(dateOf(year, 1 + positionOf(month, MONTHS), day))
  }
  const [, year, , month, day] = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/.exec(text) ?? []
  if (year && month && day) return certain(dateOf(year, month, day))
  const compact = /^(\d{4})(\d\d)(\d\d)$/.exec(text)
  if (compact) return certain(dateOf(compact[1] ?? '', compact[2] ?? '', compact[3] ?? ''))
  const [, first, mark, second, last] = /^(\d{1,2})([/. -])(\d{1,2})\2(\d{4}|\d{2})$/.exec(text) ?? []
  if (!first || !second || !last || (mark === ' ' && last.length === 2)) return {}
  return present({
    dayFirst: dateOf(last, second, first),
    monthFirst: mark === '.' ? undefined : dateOf(last, first, second),
    yearFirst: mark === '-' && /^\d\d-\d{1,2}-\d\d$/.test(text) ? dateOf(first, second, last) : undefined,
  })
}

/** Of a name that may be shortened; -1 for another one. */
const positionOf = (written: string | undefined, names: string[][]) =>
  written ? names.findIndex((each) => each.some((name) => name.startsWith(written))) : -1

const certain = (date: string | undefined) => present({ dayFirst: date, monthFirst: date })

const present = (dates: { [Order in keyof SecondDates]: string | undefined }): SecondDates =>
  Object.fromEntries(Object.entries(dates).filter(([, date]) => date !== undefined))

/** Undefined for a date that doesn't exist. */
function dateOf(year: string, month: string | number, day: string): string | undefined {
  const full = year.length === 2 ? `20${year}` : year
  const date = `${full}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`
  return Number.isNaN(Date.parse(date)) || new Date(date).toISOString().slice(0, 10) !== date ? undefined : date
}
