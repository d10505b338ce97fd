import { existsSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Api } from '../product/api'
import type { Database } from '../product/database'
import type { Claim, Kind, Ledger } from './ledger'

const STORED: Record<Kind, string> = {
  value: `select v.day_id, v.data_id, r.cents from value_revisions r join day_values v on v.id = r.value_id`,
  item: 'select day_id, list_id, causal from list_items',
  day: 'select date from days',
  document: 'select day_id, custom_file_name, size from documents',
}

/** The acknowledged writes that aren't stored, and those stored more than once. */
export function compare({ claims }: Ledger, database: Database): { lost: Claim[]; twice: Claim[] } {
  const counts = Object.fromEntries(
    Object.entries(STORED).map(([kind, statement]) => [kind, count(database.sql(statement))]),
  )
  const stored = ({ kind, key }: Claim) => counts[kind]?.get(key) ?? 0
  return {
    lost: claims.filter((claim) => stored(claim) === 0),
    twice: claims.filter((claim) => claim.kind !== 'day' && stored(claim) > 1),
  }
}

function count(rows: string[][]) {
  const counts = new Map<string, number>()
  for (const row of rows) counts.set(row.join(':'), (counts.get(row.join(':')) ?? 0) + 1)
  return counts
}

/** Each query counts rows that were written only in part. */
const HALF_WRITTEN = [
  `select count(*) from day_values v left join value_revisions r
    on r.value_id = v.id and r.revision = v.revision and r.cents = v.cents where r.id is null`,
  `select count(*) from value_revisions r join day_values v on v.id = r.value_id where r.revision > v.revision`,
  `select count(*) from list_items i left join list_item_revisions r
    on r.item_id = i.id and r.revision = i.revision and r.cents = i.cents where r.id is null`,
  `select count(*) from days d where (select count(*) from day_values v where v.day_id = d.id)
    <> (select count(*) from data_items i where i.library_id = d.library_id)`,
  `select count(*) from idempotency_keys where answer = ''`,
]

/** Whether pages of the SQLite file contradict each other; MariaDB checks its own pages when it starts. */
function isDamaged({ server, sql }: Database) {
  return !server && sql('pragma integrity_check')[0]?.[0] !== 'ok'
}

/** Half-written rows, and documents whose file is missing or of another size. */
export function countHalfWritten(database: Database): number {
  const rows = HALF_WRITTEN.reduce((sum, statement) => sum + Number(database.sql(statement)[0]?.[0]), 0)
  const folder = join(database.dataDir, 'uploads')
  const documents = database.sql('select stored_name, size from documents')
  const isWhole = ([name = '', size]: string[]) => {
    const file = join(folder, name)
    return existsSync(file) && statSync(file).size === Number(size)
  }
  return rows + documents.filter((row) => !isWhole(row)).length + Number(isDamaged(database))
}

const OLD = new Date(Date.now() - 2 * 3_600_000)

/** Stored files and unfinished uploads that no row names. */
export function listUnnamedFiles({ dataDir, sql }: Database): string[] {
  const folder = join(dataDir, 'uploads')
  const named = new Set(sql('select stored_name from documents').flat())
  const stored = readdirSync(folder).filter((name) => /^[\w-]{32}\.\w+$/.test(name) && !named.has(name))
  const drafts = readdirSync(join(folder, 'incoming')).map((name) => join('incoming', name))
  return [...stored, ...drafts].map((name) => join(folder, name))
}

/** A draft is a folder, which is as old as the newest file in it. */
function makeOld(place: string) {
  if (statSync(place).isDirectory()) for (const name of readdirSync(place)) makeOld(join(place, name))
  utimesSync(place, OLD, OLD)
}

/** Restarts the API as if the files were two hours old; returns the number of unnamed files that its clean-up left. */
export async function cleanUp(api: Api, database: Database): Promise<number> {
  await api.stop()
  for (const file of listUnnamedFiles(database)) makeOld(file)
  database.sql('update installation set cleaned_at = 0')
  await api.restart()
  const deadline = performance.now() + 20_000
  while (listUnnamedFiles(database).length > 0 && performance.now() < deadline) await wait(50)
  return listUnnamedFiles(database).length
}
