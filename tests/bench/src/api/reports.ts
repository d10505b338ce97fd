import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ROOT, runCommand } from '../../../../tools/testing/command'
import { type Figure, secondsOf } from '../figure'
import { quantile } from '../quantile'
import { dateIn, timed } from './call'
import { createCompanyData, signIn } from './company'
import { fillDays } from './history'
import { type OnMariaDb, onMariaDb } from './mariadb'
import { startApi } from './servers'

const YEAR = 365
const YEARS = 20
const READS = 15
/** Milliseconds. */
const YEAR_GOAL = 100
const YEARS_GOAL = 300
/** Seconds. */
const REBUILD_GOAL = 120

/** Summaries of 150 items with 20 years of days, and the time to compute the stored figures that summaries read. */
export async function measureReports(): Promise<Figure[]> {
  const { succeeded, output } = await runCommand('tsx', ['tools/build.ts', 'api'])
  if (!succeeded) throw new Error(output)
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-bench-'))
  try {
    const api = await startApi(folder, 'twenty.db', { DEMO: 'true' })
    const token = await signIn(api.url, 'conti')
    const { dayId } = await createCompanyData(api.url, token, dateIn(-1)).finally(api.end)
    return [
      ...(await measureSqlite(folder, token, dayId)),
      ...(await onMariaDb(folder, { file: 'twenty.db', dayId }, (running) => measureMariaDb(running, token))),
    ]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureSqlite(folder: string, token: string, dayId: number): Promise<Figure[]> {
  fillDays(join(folder, 'twenty.db'), dayId, YEARS * YEAR)
  const rebuild = await measureRebuild('on SQLite', {
    DATABASE_URL: `sqlite:${join(folder, 'twenty.db')}`,
    DATA_DIR: folder,
  })
  const api = await startApi(folder, 'twenty.db')
  try {
    const summaries = await measureSummaries('on SQLite', api.url, token)
    return [rebuild, ...summaries]
  } finally {
    await api.end()
  }
}

async function measureMariaDb({ api, settings, runSql }: OnMariaDb, token: string): Promise<Figure[]> {
  const { dayId } = await createCompanyData(api.url, token, dateIn(-1))
  runSql(copiesOf(dayId))
  return [await measureRebuild('on MariaDB', settings), ...(await measureSummaries('on MariaDB', api.url, token))]
}

/** Copies a day to every date of the years before it; figures are arbitrary, lists have one entry. */
const copiesOf = (dayId: number) => `
  insert into days (company_id, library_id, date, version, created_by, created_at)
    select company_id, library_id, date_sub(date, interval seq day), 1, created_by, created_at
    from days join seq_1_to_${YEARS * YEAR - 1} where id = ${dayId};
  insert into day_values (company_id, day_id, data_id, cents, comment, revision, last_editor_id)
    select days.company_id, days.id, data_id, floor(rand() * 100000), '', 1, created_by
    from days join day_values on day_values.day_id = ${dayId} where days.id <> ${dayId};
  insert into list_items (company_id, day_id, list_id, cents, causal, comment, revision, last_editor_id, last_edited_at)
    select days.company_id, days.id, lists.id, floor(rand() * 100000), '', '', 1, created_by, 0
    from days join lists on lists.library_id = days.library_id where days.id <> ${dayId};`

async function measureRebuild(where: string, settings: NodeJS.ProcessEnv): Promise<Figure> {
  const env = { ...process.env, NODE_ENV: 'production', ...settings }
  const rebuild = () => promisify(execFile)(process.execPath, ['build/api/rebuildFigures.js'], { cwd: ROOT, env })
  const what = `rebuilding the figures of 20 years ${where}`
  return { what, measured: await secondsOf(rebuild), goal: REBUILD_GOAL, unit: 's' }
}

async function measureSummaries(where: string, apiUrl: string, token: string): Promise<Figure[]> {
  const median = async (days: number, by: string) => {
    const path = `/report/summary?from=${dateIn(-days)}&to=${dateIn(-1)}&by=${by}`
    const times: number[] = []
    for (let turn = 0; turn < READS; turn++) times.push(await timed(apiUrl, path, token))
    return quantile(times, 0.5)
  }
  const unit = 'ms'
  return [
    { what: `a year by month ${where}, median`, measured: await median(YEAR, 'month'), goal: YEAR_GOAL, unit },
    { what: `20 years by year ${where}, median`, measured: await median(YEARS * YEAR, 'year'), goal: YEARS_GOAL, unit },
  ]
}
