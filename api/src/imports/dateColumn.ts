import { DATE_ORDERS, type DateOrder, type DateReadings, onlyReading, readDateText } from '@quotidia/domain/dateText'
import { dateOfSerial } from '../spreadsheets/dates'
import type { ReadCell } from '../spreadsheets/readTable'

/** Whether numbers are dates. */
interface SerialDates {
  serialDates?: boolean
  is1904?: boolean
}

/** The dates that a cell may mean. */
export function readDates({ text, value, isDate }: ReadCell, { serialDates, is1904 }: SerialDates = {}): DateReadings {
  if (isDate) return onlyReading(String(value))
  const dates = readDateText(text)
  return serialDates && isEmpty(dates) ? onlyReading(readSerial(text, is1904)) : dates
}

/** Serial numbers of the years 2000 to 2099, maybe with a time. */
const SERIAL = /^(?:3652[6-9]|365[3-9]\d|36[6-9]\d\d|3[7-9]\d{3}|[4-6]\d{4}|7[0-2]\d{3}|730[0-4]\d)(?:[.,]\d+)?$/

/** The date of a number without a date format: spreadsheets store dates as days since 1900, or 1904. */
export function readSerial(text: string, is1904 = false): string | undefined {
  return SERIAL.test(text.trim()) ? dateOfSerial(Number(text.replace(',', '.')), is1904) : undefined
}

export const isEmpty = (dates: DateReadings): boolean => Object.keys(dates).length === 0

/** A date that a column doesn't tell the order of. */
export interface OpenDate {
  text: string
  readings: { order: DateOrder; date: string }[]
}

export interface ColumnDates {
  /** The order of all its dates; undefined while it has to be asked. */
  order: DateOrder | undefined
  /** Present if the cells leave the order open, whether or not it was answered. */
  open?: OpenDate
  /** A spreadsheet of the other language has exchanged day and month in the cells that it took for dates. */
  isExchanged: boolean
}

interface Reading {
  text: string
  isDate: boolean
  dates: DateReadings
}

/** The part of a column's dates that may be mistakes. */
const TOLERATED = 0.1

/**
 * What a column of dates shows of their order: the one that reads all or nearly all of them. If several do, the day is first
 * where that gives dates closer together, as of a month's days; else it is open.
 * @param chosen the answer to what the cells leave open
 */
export function datesOf(cells: ReadCell[], serial: SerialDates, chosen: DateOrder | undefined): ColumnDates {
  const readings = cells
    .map((cell): Reading => {
      return { text: cell.text.trim(), isDate: cell.isDate === true, dates: readDates(cell, serial) }
    })
    .filter(({ dates }) => !isEmpty(dates))
  const unread = (order: DateOrder) => readings.filter(({ dates }) => dates[order] === undefined).length
  const fewest = Math.min(...DATE_ORDERS.map(unread))
  const orders =
    fewest <= readings.length * TOLERATED
      ? DATE_ORDERS.filter((order) => unread(order) === fewest)
      : DATE_ORDERS.filter((order) => unread(order) < readings.length)
  const [first] = orders
  const open = orders.length > 1 ? openDate(readings, orders) : undefined
  if (!open) return { order: first, isExchanged: isExchanged(readings) }
  const order = chosen && orders.includes(chosen) ? chosen : undefined
  return { order, open, isExchanged: false }
}

/** An example, unless all orders give the same dates, or the usual one is the likeliest. */
function openDate(readings: Reading[], orders: DateOrder[]): OpenDate | undefined {
  const differing = readings.filter(({ dates }) => new Set(orders.map((order) => dates[order])).size > 1)
  const [example] = differing
  if (!example) return undefined
  const isTwoWays = orders.every((order) => order !== 'yearFirst')
  const isComplete = differing.every(({ dates }) => orders.every((order) => dates[order] !== undefined))
  if (isTwoWays && isComplete) {
    if (new Set(readings.map(({ dates }) => dates.dayFirst)).size === 1) return undefined
    if (spanOf(readings, 'dayFirst') < spanOf(readings, 'monthFirst')) return undefined
  }
  const shown = differing.find(({ dates }) => orders.every((order) => dates[order] !== undefined)) ?? example
  return {
    text: shown.text,
    readings: orders.flatMap((order) => {
      const date = shown.dates[order]
      return date === undefined ? [] : [{ order, date }]
    }),
  }
}

function spanOf(readings: Reading[], order: DateOrder): number {
  const times = readings.map(({ dates }) => Date.parse(dates[order] ?? '')).filter((time) => !Number.isNaN(time))
  return Math.max(...times) - Math.min(...times)
}

/** A program that reads dates in another order takes those for dates that it can read, and leaves the others as text. */
function isExchanged(readings: Reading[]): boolean {
  const texts = readings.filter(({ isDate }) => !isDate)
  const dates = readings.filter(({ isDate }) => isDate)
  return (
    dates.length > 0 &&
    texts.length > 1 &&
    dates.every(({ dates: { dayFirst } }) => Number(dayFirst?.slice(8)) <= 12) &&
    texts.every(({ text, dates: { dayFirst, monthFirst } }) => /^\d+[/-]/.test(text) && !(dayFirst && monthFirst))
  )
}
