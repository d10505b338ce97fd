import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { newSample, type TestDatabase, testDatabases } from '../testing/database'
import { insertReleasedRows, readReleasedRows } from '../testing/releasedRows'
import { type Db, openDatabase } from './connection'
import { migrate } from './migrate'
import { migrationNames, migrationSource } from './migrations'

/** A new database for each of some hundred statements, of which `npm test` takes a sample. */
const EVERY_STATEMENT_MS = 600_000

interface Statement {
  sql: string
  bindings: string[]
}

/** Runs the work with an empty database without tables. */
async function onNewDatabase(database: TestDatabase, work: (db: Db, url: string) => Promise<void>) {
  const { url, remove } = await database.create()
  const db = openDatabase(url)
  try {
    await work(db, url)
  } finally {
    await db.destroy()
    await remove()
  }
}

const names = () => migrationSource.getMigrations([])
const completed = (db: Db) => db('knex_migrations').orderBy('id').pluck('name')

/** Migrates the schema to this number, like a release without later migrations. */
async function migrateTo(db: Db, schema: number) {
  const name = (await names())[schema - 1]
  if (name) await db.migrate.to({ migrationSource, name })
}

/** Every schema statement of a migration, in order. */
async function changesOf(db: Db): Promise<Statement[]> {
  const changes: Statement[] = []
  const record = ({ sql, bindings }: Statement) => {
    if (/^(create|alter|insert|update|delete)\b/i.test(sql)) changes.push({ sql, bindings })
  }
  db.on('query', record)
  await migrate(db)
  db.off('query', record)
  return changes
}

async function schemaOf(db: Db) {
  const [columns] = await db.raw(
    `select table_name, column_name, column_type, is_nullable, column_default from information_schema.columns
     where table_schema = database() order by 1, 2`,
  )
  const [indexes] = await db.raw(
    `select table_name, index_name, column_name, non_unique from information_schema.statistics
     where table_schema = database() order by 1, 2, 3`,
  )
  const [references] = await db.raw(
    `select table_name, constraint_name, referenced_table_name, delete_rule from information_schema.referential_constraints
     where constraint_schema = database() order by 1, 2`,
  )
  return { columns, indexes, references }
}

describe.each(testDatabases())('on $name', (database) => {
  test('three processes that start at once on an empty database all find it ready', async () => {
    await onNewDatabase(database, async (first, url) => {
      const others = [openDatabase(url), openDatabase(url)]
      await Promise.all([first, ...others].map(migrate))
      expect(await completed(first)).toEqual(await names())
      for (const other of others) await other.destroy()
    })
  })

  const schemas = migrationNames.map((_, index) => index + 1)
  // On MySQL each takes seconds.
  test.each(database.name === 'MySQL' ? newSample().of(schemas) : schemas)(
    'the rows of schema %i are kept and migrated',
    async (schema) => {
      await onNewDatabase(database, async (db) => {
        await migrateTo(db, schema)
        await insertReleasedRows(db, schema)
        await migrate(db)
        expect(await completed(db)).toEqual(await names())
        for (const { stored, read } of await readReleasedRows(db, schema)) expect(read).toEqual(stored)
        const items = await db('data_items').select('id', 'lineage_id', 'unit')
        expect(items).toEqual(items.map(({ id }) => ({ id, lineage_id: id, unit: 'AMOUNT' })))
      })
    },
  )

  test('the lock of an ended process doesn’t block a start', async () => {
    await onNewDatabase(database, async (db) => {
      await migrateTo(db, 6)
      await db('knex_migrations_lock').update({ is_locked: 1 })
      await migrate(db)
      expect(await completed(db)).toEqual(await names())
    })
  })

  if (database.name === 'MySQL') {
    test.each(newSample().of([0, 4]))(
      'from schema %i, a start that ended after any statement is finished by the next',
      async (schema) => {
        const given = async (db: Db) => {
          await migrateTo(db, schema)
          await insertReleasedRows(db, schema)
        }
        let changes: Statement[] = []
        let finished = {}
        await onNewDatabase(database, async (db) => {
          await given(db)
          changes = await changesOf(db)
          finished = await schemaOf(db)
        })
        for (const done of newSample().of(changes.map((_, index) => index + 1))) {
          await onNewDatabase(database, async (db) => {
            await given(db)
            for (const { sql, bindings } of changes.slice(0, done)) await db.raw(sql, bindings)
            await migrate(db)
            expect(await completed(db)).toEqual(await names())
            expect(await schemaOf(db)).toEqual(finished)
            for (const { stored, read } of await readReleasedRows(db, schema)) expect(read).toEqual(stored)
          })
        }
      },
      EVERY_STATEMENT_MS,
    )
  }

  if (database.name === 'SQLite') {
    const copiesBeside = (url: string) => {
      const file = url.slice('sqlite:'.length)
      const copies = readdirSync(path.dirname(file)).filter((name) =>
        /\.db\.schema-\d{4}\.\d{8}T\d{6}\.bak$/.test(name),
      )
      return copies.map((name) => path.join(path.dirname(file), name))
    }

    test('before a release changes the schema the file is copied once, readable only by its owner', async () => {
      await onNewDatabase(database, async (db, url) => {
        await migrateTo(db, 6)
        await insertReleasedRows(db, 6)
        const other = openDatabase(url)
        await Promise.all([migrate(db), migrate(other)])
        await other.destroy()
        const [copy = '', ...more] = copiesBeside(url)
        expect([path.basename(copy), more]).toEqual([expect.stringContaining('.schema-0006.'), []])
        expect(statSync(copy).mode & 0o777).toBe(0o600)
        const copied = openDatabase(`sqlite:${copy}`)
        expect(await completed(copied)).toEqual((await names()).slice(0, 6))
        for (const { stored, read } of await readReleasedRows(copied, 6)) expect(read).toEqual(stored)
        await copied.destroy()
      })
    })

    test('a new database, and one that is up to date, are not copied', async () => {
      await onNewDatabase(database, async (db, url) => {
        await migrate(db)
        await migrate(db)
        expect(copiesBeside(url)).toEqual([])
      })
    })
  }
})
