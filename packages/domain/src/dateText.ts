/** Reads the text of a date as programs in Italian and English write it. */

export const DATE_ORDERS = ['dayFirst', 'monthFirst', 'yearFirst'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

/** The dates (`YYYY-MM-DD`) that a text may mean, by its order of day, month and year; empty for any other text. */
export type DateReadings = Partial<Record<DateOrder, string>>

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
const WEEKDAYS = [
  ['domenica', 'sunday'],
  ['lunedi', 'monday'],
  ['martedi', 'tuesday'],
  ['mercoledi', 'wednesday'],
  ['giovedi', 'thursday'],
  ['venerdi', 'friday'],
  ['sabato', 'saturday'],
]
const SHORTEST_NAME = 3

/** `18:45`, `18.45.02`, `6:45 PM`, after a space or the T of ISO 8601. A time of another zone may be of another date. */
const TIME = /(?:,? +(?:ore |alle |at )?|t)(?:[01]?\d|2[0-4])[:.][0-5]\d(?:[:.][0-5]\d(?:[.,]\d+)?)?(?: ?[ap]\.?m\.?)?$/
const MIDNIGHT_UTC = /[t ]00:00(?::00(?:\.0+)?)?(?:z|[+-]00(?::?00)?)$/
const WEEKDAY = /^([a-z]+)(?:\.,?|,)? ?(?=\d|[a-z]+\.? \d)/

const NUMERIC = /^(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})$/
const YEAR_FIRST = /^(\d{4})([/.-])(\d{1,2})\2(\d{1,2})$/
const COMPACT = /^(\d{4})(\d{2})(\d{2})$/
const SPACED = /^(\d{1,2}) (\d{1,2}) (\d{4})$/
const DAY_NAME_YEAR =
  /^(\d{1,2})(?:[°º.]|st|nd|rd|th)?(?: ?[/-] ?| )?(?:of )?([a-z]+)\.?(?: ?[/-] ?| )?'?(\d{4}|\d{2})$/
/** Not with slashes: `mar 16/01` is a Tuesday without a year. */
const NAME_DAY_YEAR = /^([a-z]+)\.?(?: (\d{1,2})(?:st|nd|rd|th)?(?:,| ) ?'?|-(\d{1,2})-)(\d{4}|\d{2})$/
const YEAR_NAME_DAY = /^(\d{4})[ /-]([a-z]+)\.?[ /-](\d{1,2})$/

/** Longer than any date; amounts are no dates, and are most of a file's cells. */
const LONGEST = 60
const AMOUNT = /^[\d.]*,\d*$|^\d+\.\d*$/
const LIKELY = /\d[/.\- ]\d|\d{8}|\d.*\p{L}|\p{L}.*\d/u

export function readDateText(text: string): DateReadings {
  if (text.length > LONGEST || AMOUNT.test(text) || !LIKELY.test(text)) return {}
  const written = text
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/\u2019/g, "'")
    .replace(/\s+/g, ' ')
    .trim()
    .replace(MIDNIGHT_UTC, '')
    .replace(TIME, '')
  const dates = readForms(written)
  if (Object.keys(dates).length > 0) return dates
  const [prefix = '', name] = WEEKDAY.exec(written) ?? []
  const weekday = indexOfName(WEEKDAYS, name)
  return weekday === undefined ? {} : onWeekday(readForms(written.slice(prefix.length)), weekday)
}

function readForms(written: string): DateReadings {
  const numeric = NUMERIC.exec(written)
  if (numeric) return readNumeric(numeric)
  const [, day, month, year] = SPACED.exec(written) ?? []
  if (year) return inOrders({ dayFirst: dateOf(year, month, day), monthFirst: dateOf(year, day, month) })
  return onlyReading(readYearFirst(written) ?? readNamed(written))
}

/** Only Americans put the month first, and not before a point. A year of two digits is first only in `26-01-16`. */
function readNumeric([, first, mark, second, last = '']: RegExpExecArray): DateReadings {
  return inOrders({
    dayFirst: dateOf(last, second, first),
    monthFirst: mark === '.' ? undefined : dateOf(last, first, second),
    yearFirst: mark === '-' && last.length === 2 && first?.length === 2 ? dateOf(first, second, last) : undefined,
  })
}

function readYearFirst(written: string): string | undefined {
  const [, year, , month, day] = YEAR_FIRST.exec(written) ?? []
  if (year) return dateOf(year, month, day)
  const [, compactYear, compactMonth, compactDay] = COMPACT.exec(written) ?? []
  return compactYear && dateOf(compactYear, compactMonth, compactDay)
}

function readNamed(written: string): string | undefined {
  const dayFirst = DAY_NAME_YEAR.exec(written)
  if (dayFirst) return dateOf(dayFirst[3], monthOf(dayFirst[2]), dayFirst[1])
  const nameFirst = NAME_DAY_YEAR.exec(written)
  if (nameFirst) return dateOf(nameFirst[4], monthOf(nameFirst[1]), nameFirst[2] ?? nameFirst[3])
  const yearFirst = YEAR_NAME_DAY.exec(written)
  return yearFirst ? dateOf(yearFirst[1], monthOf(yearFirst[2]), yearFirst[3]) : undefined
}

function monthOf(name: string | undefined): string | undefined {
  const index = indexOfName(MONTHS, name)
  return index === undefined ? undefined : String(index + 1)
}

/** Names may be shortened to three letters or more. */
function indexOfName(names: string[][], name: string | undefined): number | undefined {
  if (name === undefined || name.length < SHORTEST_NAME) return undefined
  const index = names.findIndex((each) => each.some((whole) => whole.startsWith(name)))
  return index < 0 ? undefined : index
}

/** Undefined for a date that doesn't exist. A year of two digits is 20xx. */
function dateOf(year = '', month = '', day = ''): string | undefined {
  const date = `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const instant = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : undefined
}

const inOrders = (dates: Record<string, string | undefined>): DateReadings =>
  Object.fromEntries(Object.entries(dates).filter(([, date]) => date !== undefined))

export const onlyReading = (date: string | undefined): DateReadings =>
  date === undefined ? {} : { dayFirst: date, monthFirst: date, yearFirst: date }

const onWeekday = (dates: DateReadings, weekday: number): DateReadings =>
  Object.fromEntries(Object.entries(dates).filter(([, date]) => new Date(`${date}T00:00:00Z`).getUTCDay() === weekday))
