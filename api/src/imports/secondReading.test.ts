import type { Import } from '@quotidia/contract/imports'
import { AMOUNT_CASES } from '@quotidia/domain/testing/amountCases'
import { secondReadingOf } from '@quotidia/domain/testing/secondAmountReader'
import { secondDatesOf } from '@quotidia/domain/testing/secondDateReader'
import fc from 'fast-check'
import { entered, type Form } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { SEED } from '../testing/database'
import { givenImport } from '../testing/imports'
import { addDays } from '../times'

const FILES = process.env['TEST_ALL'] === 'true' ? 1000 : 300
const ITEMS = ['Contanti', 'Carte', 'Mance']
const FORM: Form = { title: 'Chiusura', sections: { Sala: entered(...ITEMS) }, formulas: {} }
const ROWS = 16
const LARGEST = 999_999_999_999n

type Mark = ',' | '.'

/** How files write the dates of a column; each starts with the year, the month and the day of a date. */
const DATES: ((year: string, month: string, day: string) => string)[] = [
  (year, month, day) => `${day}/${month}/${year}`,
  (year, month, day) => `${Number(day)}/${Number(month)}/${year}`,
  (year, month, day) => `${day}/${month}/${year.slice(2)}`,
  (year, month, day) => `${day}-${month}-${year} 13:30`,
  (year, month, day) => `${day}.${month}.${year}`,
  (year, month, day) => `${month}/${day}/${year}`,
  (year, month, day) => `${Number(month)}/${Number(day)}/${year.slice(2)} 1:30 PM`,
  (year, month, day) => `${year}-${month}-${day}`,
  (year, month, day) => `${year}/${month}/${day} 00:00:00`,
  (year, month, day) => year + month + day,
  (year, month, day) => `${Number(day)} ${MONTHS[Number(month) - 1]} ${year}`,
  (year, month, day) => `${Number(day)}-${MONTHS[Number(month) - 1]}-${year.slice(2)}`,
]
const MONTHS = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic']

interface Style {
  mark: Mark
  grouping: string
}

const styles = fc.record<Style>({
  mark: fc.constantFrom<Mark>(',', '.'),
  grouping: fc.constantFrom('', '.', ',', ' ', "'", '\u00a0'),
})
const writtenCents = fc.oneof(fc.integer({ min: -200_000, max: 900_000 }), fc.integer({ min: 0, max: 99_999_999 }))
const wholeThousands = fc.integer({ min: 1, max: 999_999 }).map((whole) => whole * 100)
const around = fc.constantFrom<[string, string]>(['', ''], ['', ''], ['', ' €'], ['€ ', ''], [' ', ' '])

function writeAmount(cents: number, { mark, grouping }: Style): string {
  const whole = String(Math.trunc(Math.abs(cents) / 100)).replace(/\B(?=(\d{3})+$)/g, grouping === mark ? '' : grouping)
  const decimals = Math.abs(cents) % 100
  return (cents < 0 ? '-' : '') + whole + (decimals === 0 ? '' : `${mark}${String(decimals).padStart(2, '0')}`)
}

/** Cells in one style, cells that leave the mark open, and cells of any style with those of the table. */
const inStyle = (style: fc.Arbitrary<Style>, amounts: fc.Arbitrary<number>) =>
  fc.tuple(amounts, style, around).map(([cents, one, [before, after]]) => before + writeAmount(cents, one) + after)
const ofTable = fc.constantFrom(
  ...AMOUNT_CASES.map(([text]) => text).filter((text) => !/[\t\n\r\v\u2028;"]/.test(text)),
)
const anyCell = fc.oneof({ weight: 6, arbitrary: inStyle(styles, writtenCents) }, { weight: 2, arbitrary: ofTable })
const columnOf = (cell: fc.Arbitrary<string>) =>
  fc.array(fc.oneof({ weight: 9, arbitrary: cell }, fc.constant('')), { minLength: ROWS, maxLength: ROWS })
const column = fc.oneof(
  columnOf(anyCell),
  styles.chain((style) => columnOf(inStyle(fc.constant(style), writtenCents))),
  fc.constantFrom('.', ',').chain((grouping) => {
    const open = inStyle(fc.constant<Style>({ mark: grouping === '.' ? ',' : '.', grouping }), wholeThousands)
    return columnOf(open)
  }),
)
const file = fc.record({
  first: fc.nat({ max: 300 }),
  date: fc.constantFrom(...DATES),
  columns: fc.tuple(...ITEMS.map(() => column)),
  answer: fc.constantFrom<Mark>(',', '.'),
})
type RandomFile = typeof file extends fc.Arbitrary<infer Value> ? Value : never

/** The decimal mark that an amount with one meaning shows. */
function shownMark(text: string): Mark | undefined {
  const marks = text.match(/[.,]/g) as Mark[] | null
  const last = marks?.at(-1)
  if (!marks || !last) return undefined
  if (marks.filter((mark) => mark === last).length === 1) return last
  return last === ',' ? '.' : ','
}

interface ColumnReading {
  /** Undefined for cells without an amount. */
  cents: (bigint | undefined)[]
  unread: number
  isAsked: boolean
}

/** The reading of a column, from the table of cases and what its amounts show of the decimal mark. */
function readColumn(texts: string[], answer: Mark): ColumnReading {
  const meanings = texts.map(secondReadingOf)
  const shown = new Set(
    texts.flatMap((text, at) => (/^[^?|]+$/.test(meanings[at] ?? '') ? (shownMark(text) ?? []) : [])),
  )
  const isAsked = shown.size === 0 && meanings.some((meaning) => meaning.includes('|'))
  const mark = shown.size === 1 ? [...shown][0] : shown.size === 0 ? answer : undefined
  const read = meanings.map((meaning) => {
    if (meaning === '' || meaning === '?') return undefined
    const [withComma = '', withPoint] = meaning.split('|')
    if (withPoint === undefined) return roundedCents(withComma)
    return mark && roundedCents(mark === ',' ? withComma : withPoint)
  })
  const unread = meanings.filter((meaning, at) => meaning !== '' && read[at] === undefined).length
  return { cents: read, unread, isAsked }
}

/** Half a cent is rounded away from zero; undefined beyond the largest amount. */
function roundedCents(number: string): bigint | undefined {
  const [, minus, whole = '', decimals = ''] = /^(-?)(\d*)\.?(\d*)$/.exec(number) ?? []
  const half = BigInt(decimals.padEnd(3, '0').charAt(2)) >= 5n ? 1n : 0n
  const rounded = BigInt(whole + decimals.padEnd(2, '0').slice(0, 2)) + half
  if (rounded > LARGEST) return undefined
  return minus ? -rounded : rounded
}

onEveryDatabase((api, sample) => {
  test('the trial of a random file has the dates and amounts that a second reader gives its cells', async () => {
    const company = await givenCompany(api(), FORM)
    const { client } = await company.person('OWNER')
    const numRuns = sample.count(FILES)
    let asked = 0
    const check = async ({ first, date, columns: texts, answer }: RandomFile) => {
      const dates = Array.from({ length: ROWS }, (_, index) => addDays('2025-01-01', first + index))
      const written = dates.map((each) => date(...(each.split('-') as [string, string, string])))
      const table = [
        ['Data', ...ITEMS],
        ...written.map((text, row) => [text, ...texts.map((cells) => cells[row] ?? '')]),
      ]
      let trial = await givenImport(client, table)
      const change = {
        ...(trial.formats.dateOrder && { dateOrder: orderOf(written, dates) }),
        ...(trial.formats.decimalMark && { decimalMark: answer }),
      }
      const columns = texts.map((cells) => readColumn(cells, answer))
      expect(columns.some(({ isAsked }) => isAsked)).toBe(trial.formats.decimalMark !== undefined)
      if (Object.keys(change).length > 0) {
        asked += 1
        trial = (await client.post(`/report/import/${trial.importId}/columns`, { body: change })).body
      }
      expect(summaryOf(trial)).toEqual({
        unread: columns.reduce((sum, { unread }) => sum + unread, 0),
        create: dates.filter((_, at) => columns.some(({ cents }) => cents[at] !== undefined)),
        totals: ITEMS.flatMap((name, index) => {
          const read = columns[index]?.cents.filter((each) => each !== undefined) ?? []
          return read.length > 0 ? [[name, read.length, Number(read.reduce((sum, each) => sum + each, 0n))]] : []
        }),
      })
      await client.delete(`/report/import/${trial.importId}`)
    }
    await fc.assert(fc.asyncProperty(file, check), {
      seed: SEED,
      numRuns,
      endOnFailure: true,
      includeErrorInReport: true,
    })
    expect(asked).toBeGreaterThan(0)
    process.stdout.write(`${numRuns} random files\n`)
  }, 1_800_000)
})

/** The order in which the texts are the dates. */
function orderOf(written: string[], dates: string[]) {
  const orders = ['dayFirst', 'monthFirst', 'yearFirst'] as const
  return orders.find((order) => written.every((text, at) => secondDatesOf(text)[order] === dates[at]))
}

const summaryOf = ({ unreadCount, create, totals }: Import) => ({
  unread: unreadCount,
  create,
  totals: ITEMS.flatMap((name) => {
    const line = totals.find(({ dataName }) => dataName === name)
    return line ? [[name, line.days, Math.round(line.total * 100)]] : []
  }),
})
