import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type MariaDbServer, obtainBinlogProgram, runSql, startMariaDb } from '../../../tools/system/mariadb'
import { onEveryDatabase } from '../testing/api'
import { allRows, filesIn, givenRecord, useBackups, withRows } from '../testing/backups'
import { mysql, type TestDatabase } from '../testing/database'
import { givenDay } from '../testing/day'
import { givenDocument } from '../testing/documents'
import { isoTime } from '../times'
import { NOT_RESTORED, TABLES } from './tables'

const SCRIPT = path.join(import.meta.dirname, '../../../deploy/mariadb/ship-binlog')
const PROGRAMS = { PATH: process.env['PATH'] ?? '' }
// Processes are killed here, never the machine.
const NO_SYNC = ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=OFF', '--innodb-flush-method=nosync']
const LOGGED = ['--log-bin=log', '--binlog-format=ROW', '--server-id=1', ...NO_SYNC]
const KEPT = TABLES.filter((table) => !NOT_RESTORED.has(table) && table !== 'installation')

/** In `npm test` only the second state is restored. */
const isComplete = process.env['TEST_ALL'] === 'true'

let source: MariaDbServer | undefined
let spare: MariaDbServer
let shipper: ChildProcess | undefined
beforeAll(async () => {
  obtainBinlogProgram()
  spare = await startMariaDb(NO_SYNC)
  runSql(spare.url, RESTORER)
})
afterEach(async () => {
  if (!shipper || shipper.exitCode !== null) return
  const ended = once(shipper, 'exit')
  shipper.kill('SIGKILL')
  await ended
})
afterAll(async () => {
  await spare.stop()
  await source?.stop()
})

const { inFolder, backUp, copyOnce, restore, emptyInstallation } = useBackups()

async function logged() {
  source ??= await startMariaDb(LOGGED)
  return mysql(source.url, false)
}
const database: TestDatabase = {
  name: 'MariaDB with a binary log',
  isShort: false,
  create: async () => (await logged()).create(),
  open: async () => (await logged()).open(),
}

/** Users with the rights that docs/operating.md names. */
const SHIPPER = "create or replace user shipper@'%'; grant replication slave, binlog monitor on *.* to shipper@'%'"
const RESTORER = `create user restorer@'%' identified by 'di prova';
  grant binlog replay, binlog admin on *.* to restorer@'%';
  grant all on \`quotidia\\_%\`.* to restorer@'%'`

async function emptyTarget() {
  const target = await emptyInstallation(mysql(spare.url, false))
  const url = Object.assign(new URL(target.DATABASE_URL), { username: 'restorer', password: 'di prova' })
  return { ...target, ...PROGRAMS, DATABASE_URL: url.href }
}

/** Copies the log into the folder of the backups. */
function ship({ url }: MariaDbServer) {
  const folder = inFolder('backups', 'binlog')
  mkdirSync(folder, { recursive: true })
  runSql(url, SHIPPER)
  const options = inFolder('ship.cnf')
  writeFileSync(options, `[client]\nhost=127.0.0.1\nport=${new URL(url).port}\nprotocol=tcp\nuser=shipper\n`)
  shipper = spawn('sh', [SCRIPT, options, folder], { stdio: ['ignore', 'inherit', 'inherit'] })
}

/** Waits until everything that the server has logged is in the folder. */
async function untilShipped({ url }: MariaDbServer) {
  const [[file = '', position] = []] = runSql(url, 'show master status')
  const copy = inFolder('backups', 'binlog', file)
  while (!existsSync(copy) || statSync(copy).size < Number(position)) await wait(20)
}

/** Waits for the server's next second, which the changes so far precede. */
async function nextSecond({ url }: MariaDbServer) {
  const now = () => Number(runSql(url, 'select unix_timestamp()')[0]?.[0])
  const second = now()
  while (now() === second) await wait(50)
  return isoTime((second + 1) * 1000)
}

onEveryDatabase(
  (api) => {
    const server = () => source as MariaDbServer
    const uploads = () => path.join(api().config.dataDir, 'uploads')
    const stateOf = async (url: string, folder: string) => ({ rows: await allRows(url, KEPT), files: filesIn(folder) })

    test('three seconds come back row by row, with their documents, after the server is lost', async () => {
      const { owner, days, dataId } = await givenRecord(api())
      expect(await backUp(api())).toMatchObject({ complaint: '' })
      ship(server())
      const ledger: { time: string; state: Awaited<ReturnType<typeof stateOf>> }[] = []
      const remember = async () => {
        expect(await copyOnce(api())).toMatchObject({ complaint: '' })
        ledger.push({ time: await nextSecond(server()), state: await stateOf(api().databaseUrl, uploads()) })
      }
      await owner.client.post(`/data/update?dayId=${days[0]}`, { body: [{ dataId, value: 77, comment: 'prima' }] })
      await givenDocument(owner.client, days[1] ?? 0)
      await remember()
      await owner.client.delete(`/day/${days[0]}`)
      await owner.client.delete(`/day/${days[0]}/purge`)
      runSql(server().url, 'flush binary logs')
      await remember()
      // As an upgrade changes the schema.
      await api().db.raw('create table added (id int primary key)')
      await api().db.raw('drop table added')
      await givenDay(owner.client, '2026-03-30')
      await remember()
      await untilShipped(server())
      await server().kill()
      renameSync(uploads(), inFolder('lost'))
      try {
        for (const [at, { time, state }] of [...ledger.entries()].filter(([index]) => index === 1 || isComplete)) {
          const target = await emptyTarget()
          // The last state is also the newest one.
          const restored = await restore(target, at === 2 ? [] : ['--at', time])
          expect(restored).toMatchObject({ complaint: '', exitCode: 0 })
          expect(await stateOf(target.DATABASE_URL, path.join(target.DATA_DIR, 'uploads'))).toEqual(state)
        }
        expect(runSql(spare.url, "show databases like 'quotidia_restore%'")).toEqual([])
      } finally {
        await server().restart()
        renameSync(inFolder('lost'), uploads())
      }
    }, 600_000)

    test('a log without one of its files, and a user without the rights, are refused before anything is written', async () => {
      const { owner, days, dataId } = await givenRecord(api())
      expect(await backUp(api())).toMatchObject({ complaint: '' })
      ship(server())
      for (const value of [1, 2]) {
        runSql(server().url, 'flush binary logs')
        await owner.client.post(`/data/update?dayId=${days[0]}`, { body: [{ dataId, value }] })
      }
      await untilShipped(server())
      const target = await emptyTarget()
      const refuse = async (complaint: string, settings = target) => {
        expect(await restore(settings)).toMatchObject({ exitCode: 1, complaint: expect.stringContaining(complaint) })
        expect(await withRows(target.DATABASE_URL, (db) => db.schema.hasTable('companies'))).toBe(false)
        expect(runSql(spare.url, "show databases like 'quotidia_restore%'")).toEqual([])
      }
      const { hostname, port, pathname } = new URL(target.DATABASE_URL)
      runSql(spare.url, `create user limited@'%'; grant all on ${pathname.slice(1)}.* to limited@'%'`)
      await refuse('non può creare il database provvisorio', {
        ...target,
        DATABASE_URL: `mysql://limited@${hostname}:${port}${pathname}`,
      })
      const [[last = '']] = [runSql(server().url, 'show master status')[0] ?? []]
      const second = last.replace(/\d+$/, (number) => String(Number(number) - 1).padStart(6, '0'))
      writeFileSync(inFolder('backups', 'binlog', last), 'niente di un registro')
      await refuse('mariadb-binlog')
      rmSync(inFolder('backups', 'binlog', second))
      await refuse('manca il file che segue')
      writeFileSync(inFolder('backups', 'binlog', 'log.000000'), 'di prima')
      writeFileSync(inFolder('backups', 'binlog', 'other.000000'), 'di un altro server')
      expect(await backUp(api(), ['--keep', '1'])).toMatchObject({ complaint: '' })
      expect(readdirSync(inFolder('backups', 'binlog'))).toEqual([last, 'other.000000'])
      rmSync(inFolder('backups', 'binlog'), { recursive: true })
      expect(await restore(target)).toMatchObject({ complaint: '', exitCode: 0 })
    })
  },
  [database],
)
