import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { installDebianPackages } from './debian'
import { findExecutable } from './executable'
import { freePort } from './ports'

const READY_WITHIN = 30_000

export interface TestDatabase {
  /** `mysql://user:pass@host:port` without a database: every test creates and drops its own. */
  url: string
  stop(): Promise<void>
}

export interface MariaDbServer extends TestDatabase {
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>
  /** Stops the process with SIGSTOP: it keeps its connections and answers nothing until `resume`. */
  pause(): void
  resume(): void
  /** Starts it again with its data, at the same port; resolves once it accepts sessions. */
  restart(): Promise<void>
}

interface Programs {
  server: string
  installer: string
}

function findServer(): Programs | undefined {
  const server = findExecutable('mariadbd')
  const installer = findExecutable('mariadb-install-db')
  // The installer runs my_print_defaults, which Debian has in another package.
  const complete = findExecutable('my_print_defaults') !== undefined
  return server && installer && complete ? { server, installer } : undefined
}

/** The programs of a MariaDB server, installed as root on Debian; elsewhere an error with the command. */
export function obtainMariaDbPrograms(): Programs {
  const found = findServer()
  if (found) return found
  installDebianPackages('mariadb-server-core', 'mariadb-client-core')
  const installed = findServer()
  if (installed) return installed
  throw new Error(
    'The tests need MariaDB: install mariadbd, mariadb-install-db and my_print_defaults (Debian: apt-get install mariadb-server-core mariadb-client-core), or set TEST_MYSQL_URL=mysql://user:pass@host:port to a server that allows creating databases.',
  )
}

/** The program that copies and reads binary logs, installed as root on Debian; elsewhere an error with the command. */
export function obtainBinlogProgram(): void {
  if (findExecutable('mariadb-binlog') || installDebianPackages('mariadb-client')) return
  throw new Error('mariadb-binlog is missing: apt-get install mariadb-client')
}

function createDataFolder({ server, installer }: Programs, folder: string): void {
  const asUser = process.getuid?.() === 0 ? ['--user=root'] : []
  const made = spawnSync(
    installer,
    [
      '--no-defaults',
      `--datadir=${folder}/data`,
      ...asUser,
      '--auth-root-authentication-method=normal',
      '--skip-test-db',
      '--skip-name-resolve',
      `--basedir=${dirname(dirname(server))}`,
    ],
    { encoding: 'utf8' },
  )
  if (made.status !== 0) throw new Error(`mariadb-install-db failed:\n${made.stdout}${made.stderr}`)
}

// A crash of the machine may lose this temporary data; without fsync the tests run in half the time.
const WITHOUT_FSYNC = ['--innodb-flush-log-at-trx-commit=0', '--innodb-doublewrite=OFF']

interface Place {
  folder: string
  port: number
  options: string[]
}

function launch(server: string, { folder, port, options }: Place): ChildProcess {
  const asUser = process.getuid?.() === 0 ? ['--user=root'] : []
  return spawn(
    server,
    [
      '--no-defaults',
      ...asUser,
      `--datadir=${folder}/data`,
      `--tmpdir=${folder}/tmp`,
      `--socket=${folder}/s.sock`,
      `--port=${port}`,
      '--bind-address=127.0.0.1',
      `--pid-file=${folder}/pid`,
      `--log-error=${folder}/err.log`,
      '--skip-name-resolve',
      '--character-set-server=utf8mb4',
      '--default-time-zone=+00:00',
      '--performance-schema=OFF',
      '--skip-log-bin',
      ...options,
    ],
    { stdio: 'ignore' },
  )
}

function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = createConnection({ port, host: '127.0.0.1' })
    const settle = (ready: boolean) => {
      socket.destroy()
      resolve(ready)
    }
    // The server sends its greeting first: bytes mean that it accepts sessions, not only connections.
    socket.once('data', () => settle(true))
    socket.once('error', () => settle(false))
    socket.setTimeout(1000, () => settle(false))
  })
}

async function untilReady(child: ChildProcess, port: number, folder: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL')
      throw new Error(`The private MariaDB did not start:\n${readFileSync(join(folder, 'err.log'), 'utf8')}`)
    }
    await wait(50)
  }
}

/** Starts a private MariaDB in a new folder of `parent`; `stop()` removes it with all its data. */
export async function startMariaDb(options = WITHOUT_FSYNC, parent = tmpdir()): Promise<MariaDbServer> {
  const programs = obtainMariaDbPrograms()
  const folder = mkdtempSync(join(parent, 'quotidia-mariadb-'))
  mkdirSync(join(folder, 'tmp'))
  createDataFolder(programs, folder)
  const place = { folder, port: await freePort(), options }
  let child = launch(programs.server, place)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  await untilReady(child, place.port, folder)
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    url: `mysql://root@127.0.0.1:${place.port}`,
    kill: () => end('SIGKILL'),
    pause: () => child.kill('SIGSTOP'),
    resume: () => child.kill('SIGCONT'),
    async restart() {
      child = launch(programs.server, place)
      await untilReady(child, place.port, folder)
    },
    async stop() {
      await end('SIGTERM')
      process.off('exit', kill)
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** The server of TEST_MYSQL_URL, else a private one; an error with the command to install one when there is neither. */
export async function obtainTestDatabase(): Promise<TestDatabase> {
  const given = process.env['TEST_MYSQL_URL']
  return given ? { url: given, stop: async () => {} } : startMariaDb()
}

/** Runs SQL statements with the MariaDB client; returns the rows as the texts of their columns. */
export function runSql(database: string, sql: string): string[][] {
  const { hostname, port, username, password, pathname } = new URL(database)
  const client = findExecutable('mariadb', 'mysql')
  if (!client) throw new Error('The MariaDB client is missing.')
  const args = ['--no-defaults', `-h${hostname}`, `-P${port || 3306}`, `-u${username}`, '--protocol=tcp', '-BN']
  const ended = spawnSync(client, [...args, decodeURIComponent(pathname.slice(1))].filter(Boolean), {
    input: sql,
    encoding: 'utf8',
    maxBuffer: 1024 ** 3,
    env: { ...process.env, MYSQL_PWD: password },
  })
  if (ended.status !== 0) throw new Error(`mariadb: ${ended.error?.message ?? ended.stderr}`)
  return ended.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => line.split('\t'))
}
