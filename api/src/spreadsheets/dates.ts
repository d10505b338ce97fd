import { DAY_MS, italianTime, writtenDate } from '../times'

const DATE = /^\d{4}-\d\d-\d\d$/
/** Spreadsheets count days from 30 December 1899, for dates since March 1900. */
const EPOCH_SERIAL = 25_569
const FIRST_SERIAL = 61

const wallTime = (instant: string) => italianTime(Date.parse(instant)).slice(0, 'YYYY-MM-DD HH:mm:ss'.length)
const serialOf = (wall: string) => Date.parse(`${wall}Z`) / DAY_MS + EPOCH_SERIAL

/** The serial number of a date (`YYYY-MM-DD`) in spreadsheets; undefined for any other text. */
export function dateSerial(text: string): number | undefined {
  const serial = DATE.test(text) ? serialOf(`${text}T00:00:00`) : Number.NaN
  return serial >= FIRST_SERIAL ? serial : undefined
}

/** The serial number of an ISO instant, in Italy's time. */
export function timeSerial(instant: string): number | undefined {
  return Number.isNaN(Date.parse(instant)) ? undefined : serialOf(wallTime(instant).replace(' ', 'T'))
}

/** `20/11/2026 18:45:02`. */
export function writtenTime(instant: string): string | undefined {
  if (Number.isNaN(Date.parse(instant))) return undefined
  const [date = '', time] = wallTime(instant).split(' ')
  return `${writtenDate(date)} ${time}`
}

export const isWrittenDate = (text: string) => dateSerial(text) !== undefined

/** The date `YYYY-MM-DD` of a serial number, without its time; undefined outside the years 1900 to 9999. */
export function dateOfSerial(serial: number, is1904: boolean): string | undefined {
  const days = Math.floor(serial) + (is1904 ? 1462 : 0)
  if (days < FIRST_SERIAL || days > 2_958_465) return undefined
  return new Date((days - EPOCH_SERIAL) * DAY_MS).toISOString().slice(0, 10)
}
