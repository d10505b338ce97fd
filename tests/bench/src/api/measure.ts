import { copyFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runCommand } from '../../../../tools/testing/command'
import type { Figure } from '../figure'
import { quantile } from '../quantile'
import { measureCalendar } from './calendar'
import { call, dateIn, timed } from './call'
import { type BenchCompany, createCompanyData, signIn } from './company'
import { measureCreation } from './creation'
import { measureGrowth, type Place } from './growth'
import { dropDayIndexes, fillDays, listDays, reviseValues } from './history'
import { measureMariaDb } from './mariadb'
import { type Server, startApi, startReference, storeFigures } from './servers'
import { measureThroughput } from './throughput'

const YEAR = 365
const MEMORY_GOAL = 200
const REVISED_DAYS = 3

/** A demo company with one, five and twenty years of days, and one year without the indexes by day. */
async function makeDatabases(folder: string): Promise<BenchCompany> {
  const file = (name: string) => join(folder, name)
  const api = await startApi(folder, 'one.db', { DEMO: 'true' })
  const token = await signIn(api.url, 'conti')
  const company = await createCompanyData(api.url, token, dateIn(-1)).finally(api.end)
  fillDays(file('one.db'), company.dayId, YEAR)
  const revised = listDays(file('one.db'), company.dayId).slice(-2 * REVISED_DAYS)
  reviseValues(file('one.db'), revised.slice(0, REVISED_DAYS), 10)
  reviseValues(file('one.db'), revised.slice(REVISED_DAYS), 1000)
  for (const name of ['five', 'twenty', 'unindexed']) await copyFile(file('one.db'), file(`${name}.db`))
  dropDayIndexes(file('unindexed.db'))
  fillDays(file('five.db'), company.dayId, 5 * YEAR)
  fillDays(file('twenty.db'), company.dayId, 20 * YEAR)
  for (const name of ['one', 'five', 'twenty', 'unindexed']) await storeFigures(folder, `${name}.db`)
  return company
}

async function measureLoad(folder: string, company: BenchCompany): Promise<Figure[]> {
  const servers: Server[] = []
  try {
    const api = await startApi(folder, 'five.db')
    servers.push(api)
    const creation = await measureCreation(api.url, company.token, 'on SQLite')
    const formula = await measureFormula(api.url)
    const reference = await startReference(folder, 'five.db')
    servers.push(reference)
    const days = listDays(join(folder, 'five.db'), company.dayId)
    const throughput = await measureThroughput(api, reference, company, days.slice(-4 * YEAR))
    const what = 'the most memory of the API under these loads'
    const memory = { what, measured: api.mostMemory(), goal: MEMORY_GOAL, unit: 'MB' }
    return [...throughput, ...creation, ...formula, memory]
  } finally {
    for (const server of servers) await server.end()
  }
}

async function measureYears(folder: string, { token, dayId }: BenchCompany): Promise<Figure[]> {
  const servers = new Map<string, Server>()
  const place = async (name: string, database: string, choose: (days: number[]) => number[]): Promise<Place> => {
    const file = join(folder, database)
    const days = choose(listDays(file, dayId))
    const server = servers.get(database) ?? (await startApi(folder, database))
    servers.set(database, server)
    return { name, server, file, dayIds: days }
  }
  const spread = (days: number[]) =>
    days.slice(1, -2 * REVISED_DAYS).filter((_, at) => at % Math.floor(days.length / 60) === 0)
  try {
    const years = [
      await place('1 year of days', 'one.db', spread),
      await place('the same again', 'one.db', spread),
      await place('20 years of days', 'twenty.db', spread),
      await place('without indexes', 'unindexed.db', spread),
    ]
    const calendar = await measureCalendar(servers.get('twenty.db')?.url ?? '', token)
    const revisions = [
      await place('10 revisions a value', 'one.db', (days) => days.slice(-2 * REVISED_DAYS, -REVISED_DAYS)),
      await place('1,000 revisions a value', 'one.db', (days) => days.slice(-REVISED_DAYS)),
    ]
    const ofYears = { 'the same again': 1.1, '20 years of days': 1.1, 'without indexes': 2 }
    return [
      ...calendar,
      ...(await measureGrowth(years, token, new Map(Object.entries(ofYears)))),
      ...(await measureGrowth(revisions, token, new Map([['1,000 revisions a value', 1.1]]))),
    ]
  } finally {
    for (const server of servers.values()) await server.end()
  }
}

/** Whole days read and saved, compared with the reference server, and their cost with years of days. */
export async function measureApi(): Promise<Figure[]> {
  const { succeeded, output } = await runCommand('tsx', ['tools/build.ts', 'api'])
  if (!succeeded) throw new Error(output)
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-bench-'))
  try {
    const company = await makeDatabases(folder)
    return [
      ...(await measureYears(folder, company)),
      ...(await measureLoad(folder, company)),
      ...(await measureMariaDb(folder, company)),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

const OPERANDS = 5000
const OPERATORS = ['+', '*', '-', '/']
const SAVES = 20

/** Measures a save with one formula of ten thousand tokens, evaluation included. */
async function measureFormula(apiUrl: string): Promise<Figure[]> {
  const token = await signIn(apiUrl, 'bianchi')
  const item = (tmpId: number, type: string) => ({ tmpId, name: `Voce ${tmpId}`, type, viewOrder: tmpId })
  const operands = Array.from({ length: OPERANDS }, (_, at) => `#data_${(at % 9) + 1}`)
  const expression = operands.flatMap((operand, at) => (at === 0 ? operand : [OPERATORS[at % 4], operand])).join(' ')
  const data = [...operands.slice(0, 9).map((_, at) => item(at + 1, 'ENTERED')), item(10, 'CALCULATED')]
  const sections = [{ tmpId: 1, name: 'Unica', viewOrder: 1, data, lists: [] }]
  const formulas = [{ expression, resultDataId: 10 }]
  await call(apiUrl, '/library/create', token, { title: 'Formula lunga', sections, formulas })
  const { dayId } = await call(apiUrl, `/day/create?date=${dateIn(200)}`, token, {})
  const { dayWithValues } = await call(apiUrl, `/day/${dayId}/full?history=none`, token)
  const entered = dayWithValues.filter(({ dataType }: { dataType: string }) => dataType === 'ENTERED')
  const times: number[] = []
  for (let turn = 0; turn < SAVES; turn++) {
    const body = entered.map(({ dataId }: { dataId: number }, at: number) => ({ dataId, value: 7.13 + at + turn }))
    times.push(await timed(apiUrl, `/data/update?dayId=${dayId}`, token, body))
  }
  const what = 'a save on which a formula of 10,000 tokens depends'
  return [{ what, measured: quantile(times, 0.5), goal: 50, unit: 'ms' }]
}
