import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { runCommand } from '../../../../tools/testing/command'
import { type Figure, secondsOf } from '../figure'
import { call, dateIn } from './call'
import { createCompanyData, signIn } from './company'
import { onMariaDb } from './mariadb'
import { startApi } from './servers'

const DAYS = 3 * 365
const COLUMNS = 40
/** Seconds. */
const APPLY_GOAL = 60
const DRY_RUN_GOAL = 5

/** Imports three years of 40 columns into a company of 150 items, on SQLite and MariaDB. */
export async function measureImports(): Promise<Figure[]> {
  const { succeeded, output } = await runCommand('tsx', ['tools/build.ts', 'api'])
  if (!succeeded) throw new Error(output)
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-bench-'))
  try {
    const api = await startApi(folder, 'imports.db', { DEMO: 'true' })
    const token = await signIn(api.url, 'conti')
    const { dayId } = await createCompanyData(api.url, token, dateIn(-DAYS - 1))
    const onSqlite = await measureImport('on SQLite', api.url, token, dayId).finally(api.end)
    const onServer = await onMariaDb(folder, { file: 'imports.db', dayId }, async (running) => {
      const { url } = running.api
      const first = await createCompanyData(url, token, dateIn(-DAYS - 1))
      return measureImport('on MariaDB', url, token, first.dayId)
    })
    return [...onSqlite, ...onServer]
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function measureImport(where: string, url: string, token: string, dayId: number): Promise<Figure[]> {
  const file = new Blob([await tableOf(url, token, dayId)])
  let path = ''
  const dryRun = await secondsOf(async () => {
    const body = new FormData()
    body.set('file', file, 'tre-anni.csv')
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/report/import`, { method: 'POST', headers, body })
    const { importId, total } = await answer.json()
    if (total !== DAYS) throw new Error(`The dry run has ${total} days.`)
    path = `/report/import/${importId}`
  })
  const apply = await secondsOf(async () => {
    await call(url, `${path}/apply`, token, {})
    while ((await call(url, path, token)).state === 'running') await wait(1000)
  })
  const { state, done } = await call(url, path, token)
  if (state !== 'done' || done !== DAYS) throw new Error(`The import is ${state} after ${done} days.`)
  const what = `three years of ${COLUMNS} columns`
  return [
    { what: `the dry run of ${what} ${where}`, measured: dryRun, goal: DRY_RUN_GOAL, unit: 's' },
    { what: `importing ${what} ${where}`, measured: apply, goal: APPLY_GOAL, unit: 's' },
  ]
}

async function tableOf(url: string, token: string, dayId: number): Promise<string> {
  const { dayWithValues } = await call(url, `/day/${dayId}/full?history=none`, token)
  const entered = dayWithValues.filter(({ dataType }: { dataType: string }) => dataType === 'ENTERED')
  const names = entered.slice(0, COLUMNS).map(({ dataName }: { dataName: string }) => dataName)
  const rows = Array.from({ length: DAYS }, (_, day) =>
    [
      dateIn(day - DAYS),
      ...names.map((_name: string, column: number) => `${day * 7 + column},${10 + (column % 90)}`),
    ].join(';'),
  )
  return [`Data;${names.join(';')}`, ...rows].join('\r\n')
}
