import { compareWith, differentTables } from './compare'
import { Ledger } from './ledger'

/** A node with these rows, by the table of the query. */
const nodeWith = (rows: Record<string, string[][]>) => ({
  query: (sql: string) => Object.entries(rows).find(([table]) => sql.includes(`from ${table}`))?.[1] ?? [],
})

const stored = () => ({
  value_revisions: [
    ['7', '3', '10000000'],
    ['7', '3', '10000001'],
  ],
  list_items: [['41', 'prova a']],
  days: [['7', '2001-04-11', 'aurora']],
  day_events: [['closed', '7']],
})

let ledger: Ledger
beforeEach(() => {
  ledger = new Ledger()
  for (const cents of [10_000_000, 10_000_001]) {
    ledger.saves.push({ dayId: 7, dataId: 3, cents })
    ledger.sent.add(`7 3 ${cents}`)
  }
  ledger.entries.push({ id: 41, causal: 'prova a' })
  ledger.days.push({ dayId: 7, date: '2001-04-11', companyUser: 'aurora' })
  ledger.closings.push(7)
})

test('a node with every acknowledged row is complete', () => {
  expect(compareWith(nodeWith(stored()), ledger)).toEqual({ lost: [], twice: [], foreign: [] })
})

test.each(['value_revisions', 'list_items', 'days', 'day_events'] as const)('a lost row of %s is found', (table) => {
  const rows = stored()
  const [lost] = rows[table].splice(0, 1)
  expect(compareWith(nodeWith(rows), ledger).lost).toEqual([lost?.join(' ')])
})

test('an entry and a day that were created twice, a day that was closed twice, and a save that was never sent, are found', () => {
  const rows = stored()
  rows.list_items.push(['42', 'prova a'])
  rows.days.push(['8', '2001-04-11', 'aurora'])
  rows.day_events.push(['closed', '7'])
  rows.value_revisions.push(['7', '3', '10000009'])
  const { lost, twice, foreign } = compareWith(nodeWith(rows), ledger)
  expect({ lost, twice: twice.length, foreign }).toEqual({ lost: [], twice: 3, foreign: ['7 3 10000009'] })
})

/** A node with a checksum of one table, or with several, one after the other. */
const nodeWithChecksums = (...checksums: string[]) => ({
  query: (sql: string) => {
    if (sql.includes('information_schema')) return [['quotidia.days']]
    return [['1'], ['quotidia.days', (checksums.length > 1 ? checksums.shift() : checksums[0]) ?? '']]
  },
})

test('nodes with different rows are reported, and nodes that caught up are not', () => {
  const nodes = [nodeWithChecksums('1'), nodeWithChecksums('1')]
  expect(differentTables([...nodes, nodeWithChecksums('2')])).toEqual(['quotidia.days'])
  expect(differentTables([...nodes, nodeWithChecksums('2', '2', '1')])).toEqual([])
})
