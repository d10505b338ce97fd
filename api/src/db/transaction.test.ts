import { onEveryDatabase } from '../testing/api'
import { type Db, openDatabase } from './connection'
import { listRows, run } from './statement'
import { inSnapshot, inTransaction } from './transaction'

const MORE_THAN_CONNECTIONS = 12
const OVER = 'The transaction has ended.'

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

  test.each(['committed', 'failed'])('a statement after a %s transaction never runs', async (which) => {
    const kept: { late?: Db; built?: PromiseLike<unknown> } = {}
    const work = async (trx: Db) => {
      kept.late = trx
      kept.built = build(trx, 'built before')
      if (which === 'failed') throw new Error('on purpose')
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
    const outer = inTransaction(api().db, async (trx) => {
      await add(trx, 'outside')
      await inTransaction(trx, (inner) => add(inner, 'inside'))
    })
    await expect(outer).rejects.toThrow('not supported')
    expect(await names()).toEqual([])
  })

  test('when the rollback fails too, the first error is thrown, and the next transactions work', async () => {
    const onSqlite = api().databaseUrl.startsWith('sqlite:')
    const broken = inTransaction(api().db, async (trx) => {
      await add(trx, 'lost')
      await trx.raw(onSqlite ? 'rollback' : 'kill connection_id()').catch(() => undefined)
      throw new Error('on purpose')
    })
    await expect(broken).rejects.toThrow('on purpose')
    for (let round = 0; round < MORE_THAN_CONNECTIONS; round++)
      await inTransaction(api().db, (trx) => add(trx, 'after'))
    expect(await names()).toEqual(Array(MORE_THAN_CONNECTIONS).fill('after'))
  })

  test('work that reads before it writes isn’t repeated when another process wants to write meanwhile', async () => {
    const other = openDatabase(api().databaseUrl)
    let attempts = 0
    try {
      await inTransaction(api().db, async (trx) => {
        attempts++
        await trx('companies')
        await add(other, 'of the other').catch(() => undefined)
        await add(trx, 'ours')
      })
    } finally {
      await other.destroy()
    }
    expect(attempts).toBe(1)
    expect(await names()).toContain('ours')
  })

  test('a snapshot doesn’t see later commits, and blocks no writer of another process', async () => {
    const other = openDatabase(api().databaseUrl)
    try {
      await inSnapshot(api().db, async (snapshot) => {
        expect(await snapshot('companies')).toEqual([])
        await inTransaction(other, (trx) => add(trx, 'meanwhile'))
        expect(await snapshot('companies')).toEqual([])
      })
      expect(await names()).toEqual(['meanwhile'])
    } finally {
      await other.destroy()
    }
  })
})
