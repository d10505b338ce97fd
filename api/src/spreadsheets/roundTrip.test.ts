import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { readTable } from './readTable'
import type { Cell, Column, Sheet } from './sheet'
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
  return readTable(file, name)
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
