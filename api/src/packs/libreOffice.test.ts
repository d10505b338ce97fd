import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DayClosing } from '@quotidia/contract/closing'
import type { DayFull } from '@quotidia/contract/days'
import type { Summary, SummaryItem } from '@quotidia/contract/reports'
import { type OfficeCell, openInLibreOffice } from '../spreadsheets/testing/libreOffice'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { testDatabases } from '../testing/database'
import { closeDay, givenDay, givenEntry, readDay } from '../testing/day'
import { askFor, openPack, startPacking, untilPack, unzip } from '../testing/packs'
import { readSummary } from '../testing/reports/summary'

const DATES = ['2026-03-01', '2026-03-02', '2026-03-29'] as const
const FORMULA = '=HYPERLINK("http://127.0.0.1/";"Apri")'
/** The dates and the header stay in place; LibreOffice writes no view where it shows none. */
const FROZEN = '<pane xSplit="1" ySplit="1" topLeftCell="B2" activePane="bottomRight" state="frozen"/>'
/** The formulas by which LibreOffice keeps the truth values of a workbook, and none. */
const NO_FORMULA = new Set(['', 'of:=TRUE()', 'of:=FALSE()'])
const SHEETS = ['Riepilogo', 'Liste', 'Giorni', 'Commenti', 'Storico']

type Kind = 'date' | 'time' | 'cents' | 'text' | 'check'
type Value = string | number | null

/** The compared columns of each sheet but the first, by their position. */
const COMPARED: Record<string, Record<number, Kind>> = {
  Liste: { 0: 'date', 1: 'text', 2: 'text', 3: 'text', 4: 'cents' },
  Giorni: { 0: 'date', 1: 'text', 2: 'text', 3: 'time', 4: 'text', 5: 'time', 6: 'text' },
  Commenti: { 0: 'date', 1: 'text', 2: 'text', 4: 'text', 6: 'time' },
  Storico: { 0: 'date', 4: 'cents', 6: 'cents', 7: 'text', 9: 'time' },
}

const centsOf = (value: string | number) => Math.round(Number(value) * 100)
/** Of the API's `2026-03-01 18:45:02 CET`, and of LibreOffice's `2026-03-01T18:45:02`. */
const timeOf = (text: string) => text.slice(0, 19).replace('T', ' ')
const inOrder = (rows: Value[][]) => rows.map((row) => JSON.stringify(row)).toSorted()

function cellValue(cell: OfficeCell | undefined, kind: Kind): Value {
  if (!cell || cell.type === '') return null
  const { type, value } = cell
  if (kind === 'check') return value === 'true' || value === '1' ? 1 : 0
  // A CSV file marks what would be a formula as text.
  if (kind === 'text') return value.replace(/^'(?=[=@])/, '')
  if (type === 'string' || (type === 'date') === (kind === 'cents')) return `${type} ${value}`
  if (kind === 'cents') return centsOf(value)
  return kind === 'date' ? value : timeOf(value)
}

function rowsOf(table: OfficeCell[][], compared: Record<number, Kind>): Value[][] {
  const columns = Object.entries(compared)
  const filled = table.slice(1).filter((row) => row[0]?.type)
  return filled.map((row) => columns.map(([index, kind]) => cellValue(row[Number(index)], kind)))
}

/** The rows of the sheets but the first, as the API's answers have them. */
async function expectedRows(client: Client, days: DayFull[], items: SummaryItem[]): Promise<Record<string, Value[][]>> {
  const nameOf = (dataId: number) => {
    const item = items.find(({ dataIds }) => dataIds.includes(dataId))
    return [item?.sectionName ?? '', item?.dataName ?? '']
  }
  const Liste = days.flatMap(({ date, dataListsValues }) =>
    dataListsValues.map(({ dataId, causal, value }) => [date, ...nameOf(dataId), causal, centsOf(value)]),
  )
  const Commenti = days.flatMap(({ date, dayWithValues }) =>
    dayWithValues
      .filter(({ comment }) => comment)
      .map(({ dataId, comment = '', lastEdited }) => [date, ...nameOf(dataId), comment, timeOf(lastEdited ?? '')]),
  )
  const Storico = days.flatMap(({ date, dayWithValues, dataHistory, listsHistory }) => {
    const computed = dayWithValues.filter(({ dataType }) => dataType === 'CALCULATED' || dataType === 'LIST')
    const results = new Set(computed.map(({ connectionDataId }) => connectionDataId))
    const written = dataHistory.filter(({ id, revisionType }) => revisionType !== 'ADD' || !results.has(id))
    return [...written, ...listsHistory].map(({ revision, value, comment, lastEdited }) => {
      return [date, centsOf(revision), centsOf(value), comment || null, timeOf(lastEdited)]
    })
  })
  const Giorni: Value[][] = []
  for (const { dayId, date } of days) {
    const { events }: DayClosing = (await client.get(`/day/${dayId}/closing`)).body
    const [created, closed] = events
    const whom = [created, closed].flatMap((event) => [event?.userName ?? null, event ? timeOf(event.at) : null])
    Giorni.push([date, closed ? 'Chiuso' : 'Aperto, provvisorio', ...whom, closed?.comment ?? null])
  }
  return { Liste, Giorni, Commenti, Storico }
}

function expectSummary(rows: OfficeCell[][], { periods, items }: Summary) {
  expect(rows[0]?.map(({ value }) => value)).toEqual(['Data', 'Stato', ...items.map(({ dataName }) => dataName)])
  for (const [row, date] of DATES.entries()) {
    const at = periods.findIndex(({ key }) => key === date)
    const [day, , ...cells] = rows[row + 1] ?? []
    const figures = items.map(({ dataType }, index) =>
      cellValue(cells[index], dataType === 'CHECK' ? 'check' : 'cents'),
    )
    const expected = items.map(({ dataType, values }) => {
      const value = values[at] ?? null
      return value === null || dataType === 'CHECK' ? value : centsOf(value)
    })
    expect([cellValue(day, 'date'), ...figures]).toEqual([date, ...expected])
  }
}

/** Expects the totals that LibreOffice has computed, and below how. */
function expectTotals([totals = [], notes = []]: OfficeCell[][], items: SummaryItem[]) {
  expect([totals[0]?.value, notes[0]?.value]).toEqual(['Totale', 'Totale calcolato come'])
  for (const [index, { dataType, aggregation, total }] of items.entries()) {
    const { value = '', formula } = totals[index + 2] ?? {}
    expect(value === '' ? null : centsOf(value)).toBe(total === null ? null : centsOf(total))
    if (total !== null) expect(formula).toMatch(dataType === 'CHECK' ? /^of:=COUNTIF\(/ : /^of:=[A-Z]+\(/)
    const words = { SUM: 'somma', FIRST: 'primo valore', FORMULA: 'ricalcolata' } as Record<string, string>
    expect(notes[index + 2]?.value).toBe(aggregation ? words[aggregation] : 'giorni spuntati')
  }
}

const program = process.env['LIBREOFFICE_PATH'] ?? ''
// The files are the same, whatever the database.
const [database] = testDatabases()
onEveryDatabase(
  (api) => {
    let packing: Awaited<ReturnType<typeof startPacking>>
    let folder: string
    beforeAll(async () => {
      packing = await startPacking(api())
      folder = await mkdtemp(path.join(tmpdir(), 'quotidia-office-'))
    })
    afterAll(async () => {
      await packing.stop()
      await rm(folder, { recursive: true })
    })

    async function given() {
      const company = await givenCompany(api())
      const owner = packing.clientOf((await company.person('OWNER')).client)
      const [cash, cards] = [await company.item('Contanti'), await company.item('Carte')]
      const check = await company.item('Cassa contata')
      const expenses = await company.listOf('Spese varie')
      for (const [index, date] of DATES.entries()) {
        const dayId = await givenDay(owner, date)
        const figures = [
          { dataId: cash, value: 9_999_999.99 + index, comment: index === 0 ? FORMULA : '' },
          { dataId: cards, value: -0.1 * (index + 1) },
          { dataId: check, value: index % 2 },
        ]
        expect((await owner.post(`/data/update?dayId=${dayId}`, { body: figures })).status).toBe(200)
        for (const causal of ['Pane; "fresco"', '@SUM(A1)', '@SUM(A1)']) {
          await givenEntry(owner, dayId, expenses, 12.34 + index, causal)
        }
        api().clock.advance(3_723_000)
        if (index < 2) await closeDay(owner, dayId)
      }
      return owner
    }

    /** The sheets of the workbook, and the rows of each CSV file, as LibreOffice has them. */
    async function opened(files: Map<string, Buffer>) {
      const names = ['riepilogo.xlsx', ...SHEETS.map((sheet) => `${sheet.toLowerCase()}.csv`)]
      const [first = '', ...others] = names.map((name) => path.join(folder, name))
      for (const name of names) await writeFile(path.join(folder, name), files.get(name) ?? '')
      const [sheets = new Map<string, OfficeCell[][]>()] = await openInLibreOffice(program, [first])
      const tables = (await openInLibreOffice(program, others)).map((file) => [...file.values()][0] ?? [])
      return { sheets, tables }
    }

    test('LibreOffice reads every figure, date, time and text of a pack, and computes the same totals', async () => {
      const owner = await given()
      const pack = await untilPack(owner, await askFor(owner, ['xlsx', 'csv', 'history']), 'ready', 'failed')
      const files = await openPack(pack)
      const { sheets, tables } = await opened(files)
      const parts = await unzip(files.get('riepilogo.xlsx') ?? Buffer.alloc(0))
      const days: DayFull[] = []
      for (const date of DATES) {
        days.push(await readDay(owner, (await owner.post(`/day/fetch?date=${date}`)).body.dayId))
      }
      const summary = await readSummary(owner, DATES[0], DATES[2], 'day')
      const { items } = summary
      const expected = await expectedRows(owner, days, items)
      expect([...sheets.keys()]).toEqual([...SHEETS, 'Voci di Quotidia'])
      for (const [index, name] of SHEETS.entries()) {
        const rows = sheets.get(name) ?? []
        expect(String(parts.get(`xl/worksheets/sheet${index + 1}.xml`))).toContain(FROZEN)
        for (const table of [rows, tables[index] ?? []]) {
          if (name === 'Riepilogo') expectSummary(table, summary)
          else expect(inOrder(rowsOf(table, COMPARED[name] ?? {}))).toEqual(inOrder(expected[name] ?? []))
        }
        const texts = [...rows.slice(0, days.length + 1), ...(tables[index] ?? [])].flat()
        expect(texts.filter(({ formula = '' }) => !NO_FORMULA.has(formula))).toEqual([])
      }
      expectTotals(sheets.get('Riepilogo')?.slice(days.length + 1) ?? [], items)
    })
  },
  database ? [database] : [],
)
