import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestApi } from '../api'
import { TABLES } from './state'

const EVENTS = ['insert', 'update', 'delete'] as const
const COUNTERS = 'test_writes'

/**
 * Counts every inserted, updated or deleted row from now on, by database triggers: a write that a later one reverts
 * counts, one that is rolled back doesn't. Returns a function that lists the tables written to since its last call, and
 * 'files' if the stored files have changed.
 */
export async function watchWrites({ db, config }: TestApi): Promise<() => Promise<string[]>> {
  await db.schema.createTable(COUNTERS, (table) => {
    table.string('name', 40).primary()
    table.integer('writes').notNullable()
  })
  await db.table(COUNTERS).insert(TABLES.map((name) => ({ name, writes: 0 })))
  for (const table of TABLES) {
    for (const event of EVENTS) {
      const count = `update ${COUNTERS} set writes = writes + 1 where name = '${table}';`
      await db.raw(`create trigger test_${table}_${event} after ${event} on ${table} for each row begin ${count} end`)
    }
  }
  const folder = fileURLToPath(new URL(`file://${config.storageUrl.replace(/^file:/, '')}`))
  const read = async () => {
    const rows: { name: string; writes: number }[] = await db.table(COUNTERS)
    const counts = rows.map(({ name, writes }): [string, string] => [name, String(writes)])
    return new Map([...counts, ['files', readdirSync(folder, { recursive: true }).join()]])
  }
  let before = await read()
  return async () => {
    const now = await read()
    const changed = [...now.keys()].filter((name) => now.get(name) !== before.get(name))
    before = now
    return changed
  }
}
