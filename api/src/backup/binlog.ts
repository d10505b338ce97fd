import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { Transform } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../db/connection'
import { findRow, isMysql, listRows, run } from '../db/statement'
import { ifMissing } from '../storage/files'
import { isoTime } from '../times'
import type { Archive } from './archive'
import { BackupError } from './backupError'
import type { Manifest } from './manifest'
import { backupMessages as messages } from './messages'
import { type BackupSource, fillDatabase } from './restoreBackup'
import { withDatabase } from './withDatabase'

/** The folder of an archive where its log is copied. */
export const BINLOG = 'binlog'

type Position = NonNullable<Manifest['binlog']>

/** Where the binary log continues this transaction's snapshot; undefined on SQLite, on MySQL, and without a binary log. */
export async function findBinlog(snapshot: Db): Promise<Position | undefined> {
  if (!isMysql(snapshot)) return undefined
  const status = await listRows<{ Value: string }>(snapshot, "show status like 'binlog_snapshot_%'", [])
  // In alphabetical order.
  const [file, position] = status.map(({ Value }) => Value)
  if (!file || !position) return undefined
  const row = await findRow<{ name: string }>(snapshot, 'select database() as name', [])
  return { database: row?.name ?? '', file, position: Number(position) }
}

/** Whether the folder has files of a binary log. */
export async function hasBinlog(folder: string | undefined): Promise<boolean> {
  return folder !== undefined && (await listFiles(folder)).length > 0
}

const NUMBERED = /^(.+)\.(\d{6,})$/

async function listFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(ifMissing<string[]>([]))
  return names.filter((name) => NUMBERED.test(name)).sort((one, other) => numberOf(one) - numberOf(other))
}

const numberOf = (name: string) => Number(NUMBERED.exec(name)?.[2])
const baseOf = (name: string) => NUMBERED.exec(name)?.[1]

/** The files from the first one on. @throws BackupError if one is absent */
async function filesFrom(folder: string, first: string): Promise<string[]> {
  const files = (await listFiles(folder)).filter((name) => baseOf(name) === baseOf(first))
  const needed = files.filter((name) => numberOf(name) >= numberOf(first))
  const gap = needed.findIndex((name, at) => numberOf(name) !== numberOf(first) + at)
  if (needed.length === 0 || gap === 0) throw new BackupError(messages.absentBinlog(first))
  if (gap > 0) throw new BackupError(messages.gapInBinlog(needed[gap - 1] ?? ''))
  return needed.map((name) => path.join(folder, name))
}

/** Removes the files of a log that precede those of all these positions. */
export async function removeOldBinlog(archive: Archive, positions: Position[]) {
  for (const name of await archive.list(BINLOG)) {
    const needed = positions.map(({ file }) => file).filter((file) => baseOf(file) === baseOf(name))
    if (needed.length === 0 || needed.some((file) => numberOf(file) <= numberOf(name))) continue
    await archive.remove(`${BINLOG}/${name}`)
  }
}

interface Replay {
  /** The folder of the log's files. */
  binlog: string
  /** Epoch milliseconds: changes of this second and later ones are left out. */
  at: number
  /** Of an administrator: the state is built in another database of the same server. */
  databaseUrl: string
  /** The folders with MariaDB's programs, as in PATH. */
  programs: string
}

/**
 * Runs the work with a temporary database that has the rows of a backup and the changes of the binary log up to a moment,
 * and with the time of the last one of these. The database isn't brought up to date.
 * @throws BackupError
 */
export async function withReplayed<T>(
  source: BackupSource,
  { binlog, at, databaseUrl, programs }: Replay,
  work: (state: Db, lastChange: number | undefined) => Promise<T>,
): Promise<T> {
  const position = source.manifest.binlog
  if (!position) throw new BackupError(messages.absentBinlog(source.name))
  const files = await filesFrom(binlog, position.file)
  const name = `quotidia_restore_${randomBytes(6).toString('hex')}`
  const stateUrl = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
  return withDatabase(databaseUrl, async (server) => {
    const row = await findRow<{ collation: string }>(server, 'select @@collation_database as collation', [])
    await run(server, `create database ${name} character set utf8mb4 collate ${row?.collation}`, []).catch(refused)
    try {
      return await withDatabase(stateUrl, async (state) => {
        await fillDatabase(state, source, () => true)
        const lastChange = await replay({ files, position, at, programs }, new URL(stateUrl))
        return work(state, lastChange)
      })
    } finally {
      await run(server, `drop database ${name}`, [])
    }
  })
}

function refused(error: Error): never {
  throw new BackupError(messages.binlogRights(error.message))
}

/** Sends the changes to the server with MariaDB's own programs. Returns the time of the last one. */
async function replay(
  { files, position, at, programs }: Pick<Replay, 'at' | 'programs'> & { files: string[]; position: Position },
  target: URL,
): Promise<number | undefined> {
  const name = target.pathname.slice(1)
  const start = startIn(programs)
  const reader = start('mariadb-binlog', [
    '--no-defaults',
    '--verify-binlog-checksum',
    '--disable-log-bin',
    `--start-position=${position.position}`,
    `--stop-datetime=${isoTime(at).slice(0, 19).replace('T', ' ')}`,
    `--rewrite-db=${position.database}->${name}`,
    `--database=${position.database}`,
    ...files,
  ])
  const ca = target.searchParams.get('tls-ca')
  const client = start(
    'mariadb',
    [
      '--no-defaults',
      '--protocol=tcp',
      '--binary-mode',
      `--host=${target.hostname}`,
      `--port=${target.port || 3306}`,
      `--user=${decodeURIComponent(target.username)}`,
      ...(ca ? [`--ssl-ca=${ca}`, '--ssl-verify-server-cert'] : []),
      name,
    ],
    { MYSQL_PWD: decodeURIComponent(target.password) },
  )
  const { watch, last } = lastTime()
  const sent = pipeline(reader.child.stdout, watch, client.child.stdin).catch(() => undefined)
  // Of the client first: when it fails, the reader fails too, with its pipe.
  const ends = await Promise.allSettled([client.ended, reader.ended, sent])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return last()
}

/** Starts programs; `ended` rejects with a BackupError if one fails. */
const startIn =
  (programs: string) =>
  (program: string, args: string[], settings: Record<string, string> = {}) => {
    const child = spawn(program, args, {
      // The program reads and prints times of this zone.
      env: { PATH: programs, TZ: 'UTC', ...settings },
      stdio: 'pipe',
    })
    const complaint = text(child.stderr)
    const end = async () => {
      const [code] = await once(child, 'close')
      if (code !== 0) throw new BackupError(messages.binlogFailed(program, (await complaint).trim()))
    }
    const ended = end().catch((error) => {
      throw error instanceof BackupError ? error : new BackupError(messages.absentProgram(program))
    })
    return { child, ended }
  }

/** A stream that passes the output of mariadb-binlog on, and the time of the last change in it. */
function lastTime() {
  const TIME = /^#(\d\d)(\d\d)(\d\d) +(\d+):(\d\d):(\d\d) server id \d+ +end_log_pos \d+ (?:CRC32 \w+ )?\tXid/gm
  let last: number | undefined
  let rest = ''
  const watch = new Transform({
    transform(chunk, _encoding, done) {
      const read = rest + chunk.toString('latin1')
      for (const [, year, month, day, hour, minute, second] of read.matchAll(TIME)) {
        last = Date.UTC(
          2000 + Number(year),
          Number(month) - 1,
          Number(day),
          Number(hour),
          Number(minute),
          Number(second),
        )
      }
      rest = read.slice(read.lastIndexOf('\n') + 1).slice(-1000)
      done(null, chunk)
    },
  })
  return { watch, last: () => last }
}
