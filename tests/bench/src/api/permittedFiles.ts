import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { workbook } from '../../../../api/src/spreadsheets/testing/hostileFiles'
import { runCommand } from '../../../../tools/testing/command'
import type { Figure } from '../figure'
import { call, dateIn } from './call'
import { createCompanyData, signIn } from './company'
import { fillDays } from './history'
import { type Server, startApi, storeFigures, WATCHED } from './servers'

/** Milliseconds. */
const GOAL = 100
const YEARS = 3
const DATABASE = 'permitted.db'
/** The largest permitted table has 10,000 rows below its header, 500 columns, and 400,000 cells. */
const ROWS = 10_000
const COLUMNS = 500
const CELLS = 400_000
const FIRST_DATE = Date.UTC(2000, 5, 1)

interface PermittedFile {
  title: string
  name: string
  token: string
  content(): Buffer | string
}

const dateAt = (row: number) => new Date(FIRST_DATE + row * 86_400_000).toISOString().slice(0, 10)
/** A name as long as permitted, similar to every other one. */
const longName = (index: number, variant: string) => `Incasso ${index} ${variant.repeat(200)}`.slice(0, 200)

/** Each row has a date and this number of amounts. */
function csvOf(names: string[], rows: number, amount: (row: number, column: number) => string): string {
  const line = (_: unknown, row: number) =>
    [dateAt(row), ...names.map((_name, column) => amount(row, column))].join(';')
  return [`Data;${names.join(';')}`, ...Array.from({ length: rows }, line)].join('\r\n')
}

function xlsxOf(names: string[], rows: number): Buffer {
  const text = (value: string) => `<c t="inlineStr"><is><t>${value}</t></is></c>`
  const header = `<row>${['Data', ...names].map(text).join('')}</row>`
  const row = (index: number) =>
    `<row>${text(dateAt(index))}${names.map((_, column) => `<c><v>${index + column}.5</v></c>`).join('')}</row>`
  return workbook(header + Array.from({ length: rows }, (_, index) => row(index)).join(''))
}

/**
 * The delay of the API's event loop while the largest permitted files are read, tried and applied, on SQLite: by a
 * company with three years of 150 items, and by one with 500 items of the longest names.
 */
export async function measurePermittedFiles(): Promise<Figure[]> {
  const { succeeded, output } = await runCommand('tsx', ['tools/build.ts', 'api'])
  if (!succeeded) throw new Error(output)
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-bench-'))
  try {
    const first = await startApi(folder, DATABASE, { DEMO: 'true' })
    const token = await signIn(first.url, 'conti')
    const { dayId } = await createCompanyData(first.url, token, dateIn(-1))
    const otherToken = await signIn(first.url, 'bianchi')
    await createLongNames(first.url, otherToken).finally(first.end)
    fillDays(join(folder, DATABASE), dayId, YEARS * 365)
    await storeFigures(folder, DATABASE)
    const api = await startApi(folder, DATABASE, { DEMO: 'true', ...WATCHED })
    const names = await enteredNames(api.url, token, dayId)
    try {
      const figures: Figure[] = []
      for (const file of filesOf(token, otherToken, names)) figures.push(...(await measureFile(api, file)))
      return figures
    } finally {
      await api.end()
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Creates a library of 500 items with the longest names. */
async function createLongNames(url: string, token: string) {
  const data = Array.from({ length: COLUMNS }, (_, index) => ({
    tmpId: index + 1,
    name: longName(index, 'abcdefghij'),
    type: 'ENTERED',
    viewOrder: index + 1,
  }))
  const sections = [{ tmpId: 1, name: 'Sezione', viewOrder: 1, data, lists: [] }]
  await call(url, '/library/create', token, { title: 'Nomi', sections, formulas: [] })
}

async function enteredNames(url: string, token: string, dayId: number): Promise<string[]> {
  const { dayWithValues } = await call(url, `/day/${dayId}/full?history=none`, token)
  return dayWithValues
    .filter(({ dataType }: { dataType: string }) => dataType === 'ENTERED')
    .map(({ dataName }: { dataName: string }) => dataName)
}

function filesOf(token: string, otherToken: string, names: string[]): PermittedFile[] {
  const columns = names.slice(0, CELLS / ROWS - 1)
  const longNames = Array.from({ length: COLUMNS - 1 }, (_, index) => longName(index, 'abcdefghij'))
  const similarNames = Array.from({ length: COLUMNS - 1 }, (_, index) => longName(index, 'jihgfedcba'))
  const rows = Math.floor(CELLS / COLUMNS) - 2
  const amount = (row: number, column: number) => `${row + column},25`
  const random = (length: number) =>
    Array.from({ length }, () => String.fromCharCode(97 + Math.floor(Math.random() * 26))).join('')
  return [
    {
      title: 'a CSV file of 10,000 days of 39 columns',
      name: 'a.csv',
      token,
      content: () => csvOf(columns, ROWS - 2, amount),
    },
    {
      title: 'an XLSX file of 500 columns',
      name: 'a.xlsx',
      token: otherToken,
      // A busy machine takes more processor time, and would refuse the whole.
      content: () => xlsxOf(longNames, rows / 2),
    },
    {
      title: 'a CSV file of 500 similar names',
      name: 'a.csv',
      token: otherToken,
      content: () => csvOf(similarNames, rows, amount),
    },
    {
      title: 'a CSV file of four million random letters',
      name: 'a.csv',
      token,
      content: () => csvOf(columns.slice(0, 2), 200, () => random(9_900)),
    },
  ]
}

async function measureFile(api: Server, { title, name, token, content }: PermittedFile): Promise<Figure[]> {
  const file = new File([new Uint8Array(Buffer.from(content()))], name)
  let path = ''
  const figures: Figure[] = []
  const during = async (step: string, work: () => Promise<void>) => {
    const began = performance.now()
    let growth = 0
    const { p99, max } = await api.loopDelay(async () => {
      growth = await api.memoryGrowth(work)
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(2)
    console.log(
      `${title}, ${step}: ${seconds} s, p99 ${p99.toFixed(0)} ms, longest ${max.toFixed(0)} ms, ${growth.toFixed(0)} MB`,
    )
    figures.push({ what: `the longest delay while ${title} is ${step}`, measured: max, goal: GOAL, unit: 'ms' })
  }
  await during('uploaded', async () => {
    const body = new FormData()
    body.set('file', file)
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(`${api.url}/report/import`, { method: 'POST', headers, body })
    if (answer.status !== 201) throw new Error(`${title}: ${answer.status} ${await answer.text()}`)
    path = `/report/import/${(await answer.json()).importId}`
  })
  await during('read again', async () => void (await call(api.url, path, token)))
  const { columns } = await call(api.url, path, token)
  const guessed = columns
    .filter(({ outcome }: { outcome: string }) => outcome === 'guessed')
    .map(({ column, dataKey }: { column: string; dataKey: number }) => ({ column, dataKey }))
  const choices = guessed.length > 0 ? guessed : [{ column: columns[1].column, dataKey: columns[1].dataKey }]
  await during(
    'given other columns',
    async () => void (await call(api.url, `${path}/columns`, token, { columns: choices })),
  )
  await during('applied', async () => void (await call(api.url, `${path}/apply`, token, {})))
  await call(api.url, `${path}/stop`, token, {})
  return figures
}
