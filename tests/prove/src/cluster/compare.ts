import { HISTORIES } from './apiProcess'
import type { GaleraNode } from './galeraNode'
import type { Ledger } from './ledger'

/** Acknowledged writes without a row, rows written twice, and rows of saves that were never sent. */
export interface Comparison {
  lost: string[]
  twice: string[]
  foreign: string[]
}

const SAVES = `select r.day_id, v.data_id, r.cents from value_revisions r join day_values v on v.id = r.value_id
  where r.cents >= 10000000 order by r.value_id, r.revision`
const ENTRIES = "select id, causal from list_items where causal like 'prova %' order by id"
const DAYS = `select d.id, d.date, u.username from days d join users u on u.company_id = d.company_id
  where u.username in ('aurora', 'bianchi') order by d.id`

/** The closings of the load's own days, which are older than those of the demo. */
const CLOSINGS = `select 'closed', e.day_id from day_events e join days d on d.id = e.day_id
  where e.kind = 'closed' and d.status = 'closed' and d.date < '2020-01-01' order by e.id`

/** Compares the ledger with the rows of one node. */
export function compareWith(node: Pick<GaleraNode, 'query'>, ledger: Ledger): Comparison {
  const read = (sql: string) => node.query(`use quotidia; ${sql}`).map((row) => row.join(' '))
  const [saves, entries, days, closings] = [read(SAVES), read(ENTRIES), read(DAYS), read(CLOSINGS)]
  const acknowledged = [
    ...ledger.saves.map(({ dayId, dataId, cents }) => `${dayId} ${dataId} ${cents}`),
    ...ledger.entries.map(({ id, causal }) => `${id} ${causal}`),
    ...ledger.days.map(({ dayId, date, companyUser }) => `${dayId} ${date} ${companyUser}`),
    ...ledger.closings.map((dayId) => `closed ${dayId}`),
  ]
  const stored = new Set([...saves, ...entries, ...days, ...closings])
  const ofOneLedger = new Set(ledger.saves.map(({ dayId, dataId }) => `${dayId} ${dataId}`))
  const ours = saves.filter((save) => ofOneLedger.has(save.split(' ').slice(0, 2).join(' ')))
  return {
    lost: acknowledged.filter((row) => !stored.has(row)),
    twice: [
      ...repeated(saves),
      ...repeated(entries.map((entry) => entry.slice(entry.indexOf(' ')))),
      ...repeated(days.map((day) => day.slice(day.indexOf(' ')))),
      ...repeated(closings),
    ],
    foreign: ours.filter((save) => !ledger.sent.has(save)),
  }
}

function repeated(rows: string[]): string[] {
  const seen = new Set<string>()
  return rows.filter((row) => seen.size === seen.add(row).size)
}

const COMPARED_AGAIN = 10

/** The tables whose rows aren't the same on every node. */
export function differentTables(nodes: Pick<GaleraNode, 'query'>[]): string[] {
  let different: string[] = []
  // The API still writes while one node is read after the other; nodes that have diverged stay different.
  for (let attempt = 0; attempt < COMPARED_AGAIN; attempt++) {
    const [first = new Map(), ...others] = nodes.map(checksumsOf)
    const names = new Set([first, ...others].flatMap((each) => [...each.keys()]))
    different = [...names].filter((name) => others.some((other) => other.get(name) !== first.get(name)))
    if (different.length === 0) break
  }
  return different
}

/** A checksum of the rows of each table. */
function checksumsOf(node: Pick<GaleraNode, 'query'>): Map<string, string> {
  const tables = node.query(
    `select concat(table_schema, '.', table_name) from information_schema.tables
     where table_schema in ('quotidia', '${HISTORIES}')`,
  )
  // The first statement waits until the node has the commits of the others.
  const rows = node.query(`select 1 from quotidia.days limit 1; checksum table ${tables.flat().sort().join(', ')}`)
  return new Map(rows.slice(1).map(([name = '', checksum = '']) => [name, checksum]))
}
