import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import fc from 'fast-check'
import { canReadPdf, pageSizeOf, pagesOf } from '../testing/pdf'
import type { Cell, Column, Sheet } from './sheet'
import { openInLibreOffice, printInLibreOffice } from './testing/libreOffice'
import { readRows } from './testing/readRows'
import { writeCsv } from './writeCsv'
import { writeXlsx } from './writeXlsx'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'spreadsheets-'))
})
afterAll(() => rm(folder, { recursive: true }))

async function readBack(content: Readable, name: string) {
  const file = path.join(folder, name)
  await writeFile(file, content)
  return readRows(file, name)
}

const COLUMNS: Column[] = [
  { header: 'Data', kind: 'date' },
  { header: 'Incasso', kind: 'euro', total: 'sum' },
  { header: 'Coperti', kind: 'whole', total: 'sum' },
  { header: 'Cassa chiusa', kind: 'check', total: 'ticked' },
  { header: 'Nota', kind: 'text' },
]
const ROWS: Cell[][] = [
  ['2026-02-28', 1234.56, 80, true, '=1+1'],
  ['2026-03-01', -0.1, 12, false, null],
  ['2028-02-29', 0.2, null, true, 'Pane "fresco"; latte\nsenza <&> _x0041_'],
  [null, null, null, null, null],
  ['2026-12-31', 9_999_999_999.99, 0, null, '\t@somma'],
]
const sheet: Sheet = { name: 'Riepilogo', columns: COLUMNS, rows: ROWS, frozenColumns: 1 }

test('a workbook is read back with its dates, figures, texts and totals', async () => {
  const { sheet: name, rows } = await readBack(writeXlsx([sheet, { ...sheet, name: 'Altro' }]), 'giorni.xlsx')
  expect(name).toBe('Riepilogo')
  expect(rows[0]?.map(({ value }) => value)).toEqual(COLUMNS.map(({ header }) => header))
  const values = rows.slice(1, -1).map((row) => COLUMNS.map((_, index) => row[index]?.value ?? null))
  expect(values).toEqual(ROWS)
  expect(rows[1]?.map(({ isDate }) => isDate === true)).toEqual([true, false, false, false, false])
  expect(rows[1]?.map(({ text }) => text)).toEqual(['28/02/2026', '1234,56', '80', 'VERO', '=1+1'])
  expect(rows.at(-1)?.map(({ value }) => value)).toEqual(['Totale', 10_000_001_234.65, 92, 2])
})

test('a CSV file is read back as the texts that it has', async () => {
  const { sheet: name, rows } = await readBack(writeCsv(sheet), 'giorni.csv')
  expect(name).toBeNull()
  expect(rows.map((row) => row.map(({ value }) => value))).toEqual([
    ['Data', 'Incasso', 'Coperti', 'Cassa chiusa', 'Nota'],
    ['28/02/2026', '1234,56', '80', 'VERO', '=1+1'],
    ['01/03/2026', '-0,10', '12', 'FALSO'],
    ['29/02/2028', '0,20', null, 'VERO', 'Pane "fresco"; latte\nsenza <&> _x0041_'],
    [],
    ['31/12/2026', '9999999999,99', '0', null, '\t@somma'],
  ])
})

const FORMULAS = [
  '=1+1',
  '+1',
  '-1',
  '@SUM(A1)',
  ' =1+1',
  '\t=1+1',
  '\r=1+1',
  '=HYPERLINK("http://127.0.0.1/";"Apri")',
  "=cmd|'/c calc'!A1",
]
const randomRow = fc.tuple(
  fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }),
  fc.array(fc.integer({ min: -999_999_999_999, max: 999_999_999_999 }), { minLength: 8, maxLength: 8 }),
  fc.boolean(),
  fc.constantFrom('Pane "fresco"; latte', 'Caffè & <tè>', "l'ultima\nriga", '_x0041_', ...FORMULAS),
)
const manyColumns: Column[] = [
  { header: 'Data', kind: 'date' },
  ...Array.from({ length: 8 }, (_, index): Column => ({ header: `Voce ${index + 1}`, kind: 'euro', total: 'sum' })),
  { header: 'Fatto', kind: 'check', total: 'ticked' },
  { header: 'Nota', kind: 'text' },
]
const manyRows = fc
  .sample(randomRow, { numRuns: 400, seed: 24 })
  .map(([date, cents, isDone, note]): Cell[] => [
    date.toISOString().slice(0, 10),
    ...cents.map((each) => each / 100),
    isDone,
    note,
  ])

async function openedInLibreOffice(program: string, content: Readable, name: string) {
  const file = path.join(folder, name)
  await writeFile(file, content)
  const [sheets] = await openInLibreOffice(program, [file])
  const [[sheetName = '', rows = []] = []] = sheets ?? []
  return { name: sheetName, rows }
}

/** XML has no other line ends. */
const lineEnds = (text: Cell | undefined) => String(text).replaceAll('\r', '\n')
const cents = (value: string) => Math.round(Number(value) * 100)

const libreOffice = process.env['LIBREOFFICE_PATH']
if (libreOffice) {
  test('LibreOffice reads every figure, date and text of a workbook, and computes the same totals', async () => {
    const many: Sheet = { name: 'Riepilogo', columns: manyColumns, rows: manyRows }
    const { name, rows } = await openedInLibreOffice(libreOffice, writeXlsx([many]), 'molti.xlsx')
    expect(name).toBe('Riepilogo')
    for (const [index, row] of manyRows.entries()) {
      const [date, ...cells] = rows[index + 1] ?? []
      expect(date).toMatchObject({ type: 'date', value: row[0] })
      expect(cells.slice(0, 8).map(({ value }) => cents(value))).toEqual(
        row.slice(1, 9).map((each) => cents(String(each))),
      )
      expect(cells[8]?.value).toBe(String(Number(row[9])))
      expect(cells[9]).toEqual({ type: 'string', value: lineEnds(row[10]), formula: undefined })
    }
    const totals = rows[manyRows.length + 1] ?? []
    for (const [index, { value, formula }] of totals.slice(1, 9).entries()) {
      expect(formula).toMatch(/^of:=SUM\(/)
      expect(cents(value)).toBe(manyRows.reduce((sum, row) => sum + cents(String(row[index + 1])), 0))
    }
    expect(totals[9]?.value).toBe(String(manyRows.filter((row) => row[9] === true).length))
  })

  async function printed(sheets: Sheet[], name: string) {
    const file = path.join(folder, name)
    await writeFile(file, writeXlsx(sheets))
    return printInLibreOffice(libreOffice ?? '', file)
  }

  if (canReadPdf) {
    test('a sheet is printed across landscape pages, each with the header', async () => {
      const pdf = await printed([{ name: 'L’anno', columns: manyColumns, rows: manyRows }], 'carta.xlsx')
      expect(pageSizeOf(pdf)).toBe('842 × 595')
      const pages = pagesOf(pdf)
      expect(pages.length).toBeGreaterThan(2)
      const dates = pages.flat().filter((line) => /^\d\d\/\d\d\/\d{4} /.test(line))
      expect(dates).toHaveLength(manyRows.length)
      for (const [index, lines] of pages.entries()) {
        expect(lines[0]).toMatch(/^Data Voce 1 .* Fatto Nota$/)
        expect(lines.at(-1)).toBe(`L’anno Pagina ${index + 1} di ${pages.length}`)
      }
    })

    test('a sheet that is too wide to be read on one page is printed on several, each with its frozen column', async () => {
      const columns = Array.from({ length: 40 }, (_, index): Column => ({ header: `Voce ${index + 1}`, kind: 'euro' }))
      const rows = [['2026-03-01', ...columns.map((_, index) => index)]]
      const wide: Sheet = {
        name: 'Riepilogo',
        columns: [{ header: 'Data', kind: 'date' }, ...columns],
        rows,
        frozenColumns: 1,
      }
      const pages = pagesOf(await printed([wide], 'larga.xlsx'))
      expect(pages).toHaveLength(3)
      for (const lines of pages) {
        expect(lines[0]).toMatch(/^Data Voce \d/)
        expect(lines[1]).toMatch(/^01\/03\/2026 /)
      }
    })
  }

  test('LibreOffice reads every figure and date of a CSV file, and runs no text', async () => {
    const many: Sheet = { name: 'Riepilogo', columns: manyColumns, rows: manyRows }
    const { rows } = await openedInLibreOffice(libreOffice, writeCsv(many), 'molti.csv')
    expect(rows.flat().filter(({ formula }) => formula !== undefined)).toEqual([])
    for (const [index, row] of manyRows.entries()) {
      const [date, ...cells] = rows[index + 1] ?? []
      expect(date).toMatchObject({ type: 'date', value: row[0] })
      expect(cells.slice(0, 8).map(({ value }) => cents(value))).toEqual(
        row.slice(1, 9).map((each) => cents(String(each))),
      )
      expect(cells[8]).toMatchObject({ type: 'boolean', value: String(row[9]) })
      expect(cells[9]?.type).toBe('string')
    }
  })
}
