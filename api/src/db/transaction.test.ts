import { onEveryDatabase } from '../testing/api'
import type { Db } from './connection'
import { listRows, run } from './statement'
import { inTransaction } from './transaction'

const MORE_THAN_CONNECTIONS = 12
const OVER = 'after the end of its transaction'

onEveryDatabase((api) => {
  const add = (db: Db, name: string) =>
    run(db, 'insert into companies (name, version, created_at) values (?, 1, 0)', [name])
  const build = (db: Db, name: string) => db('companies').insert({ name, version: 1, created_at: 0 })
  const read = () => listRows<{ name: string }>(api().db, 'select name from companies order by name', [])
  const names = async () => (await read()).map(({ name }) => name)
  const fail = async (trx: Db, name: string) => {
    await add(trx, name)
    throw new Error('on purpose')
  }
  beforeEach(() => run(api().db, 'delete from companies', []))

  test('committed work is stored, by builder and by statement', async () => {
    const found = await inTransaction(api().db, async (trx) => {
      await add(trx, 'a')
      await build(trx, 'b')
      await trx.raw('insert into ?? (name, version, created_at) values (?, 1, 0)', ['companies', 'c'])
      await trx.into('companies').insert({ name: 'd', version: 1, created_at: 0 })
      return trx.select('name').from('companies').orderBy('name')
    })
    expect(found.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
    expect(await names()).toEqual(['a', 'b', 'c', 'd'])
  })

  test('an error rolls everything back, and the connections stay usable', async () => {
    const attempts = Array.from({ length: MORE_THAN_CONNECTIONS }, (_, index) => `${index}`)
    const outcomes = await Promise.allSettled(attempts.map((name) => inTransaction(api().db, (trx) => fail(trx, name))))
    expect(outcomes.map(({ status }) => status)).toEqual(attempts.map(() => 'rejected'))
    await inTransaction(api().db, (trx) => add(trx, 'after'))
    expect(await names()).toEqual(['after'])
  })

  test.each(['one that was committed', 'one that failed'])('a statement too late for %s never runs', async (which) => {
    const kept: { late?: Db; built?: PromiseLike<unknown> } = {}
    const work = async (trx: Db) => {
      kept.late = trx
      kept.built = build(trx, 'built before')
      if (which === 'one that failed') throw new Error('on purpose')
    }
    await inTransaction(api().db, work).catch(() => undefined)
    const { late, built } = kept
    if (!late) throw new Error('The work was not done.')
    await inTransaction(api().db, async (trx) => {
      await expect(add(late, 'written out')).rejects.toThrow(OVER)
      await expect(build(late, 'built after')).rejects.toThrow(OVER)
      await expect(built).rejects.toThrow(OVER)
      await add(trx, 'in time')
    })
    expect(await names()).toEqual(['in time'])
  })

  test('a nested transaction is refused, and the outer one is rolled back', async () => {
    const inside = [
      (trx: Db) => inTransaction(trx, (inner) => add(inner, 'inside')),
      (trx: Db) => trx.transaction((inner) => add(inner, 'inside')),
    ]
    for (const begin of inside) {
      const outer = inTransaction(api().db, async (trx) => {
        await add(trx, 'outside')
        await begin(trx)
      })
      await expect(outer).rejects.toThrow('not supported')
    }
    expect(await names()).toEqual([])
  })

  test('a connection whose transaction can’t be rolled back is discarded', async () => {
    const onSqlite = api().databaseUrl.startsWith('sqlite:')
    await run(api().db, 'create temporary table of_the_connection (id integer)', [])
    const broken = inTransaction(api().db, async (trx) => {
      await trx.raw(onSqlite ? 'rollback' : 'kill connection_id()')
      throw new Error('on purpose')
    })
    await expect(broken).rejects.toHaveProperty('message')
    // SQLite's errors are instances of another realm's Error where several test files share a process.
    const gone = { message: expect.stringContaining('of_the_connection') }
    await expect(run(api().db, 'select * from of_the_connection', [])).rejects.toMatchObject(gone)
    for (let round = 0; round < MORE_THAN_CONNECTIONS; round++)
      await inTransaction(api().db, (trx) => add(trx, 'after'))
    expect(await names()).toHaveLength(MORE_THAN_CONNECTIONS)
  })
})
