import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePort } from '../../../../tools/system/ports'
import { ROOT } from '../../../../tools/testing/command'
import type { LoopDelay } from './loopDelay'

export interface Server {
  url: string
  /** Processor milliseconds since its start. */
  processorMs(): number
  /** The same including threads that have ended, to 10 ms. */
  wholeProcessorMs(): number
  /** Its peak resident memory, in MB. */
  mostMemory(): number
  /** Its resident memory without garbage, in MB; only for a server with the settings `INSPECTED`. */
  settledMemory(): Promise<number>
  /** The most MB by which its memory grows beyond the present size during some work. */
  memoryGrowth(work: () => Promise<void>): Promise<number>
  /** The delay of its event loop during some work; only for a server with the settings `WATCHED`. */
  loopDelay(work: () => Promise<void>): Promise<LoopDelay>
  end(): Promise<void>
}

/** The unit in which Linux counts a process's processor time. */
const TICK_MS = 10

async function start(args: string[], port: number, settings: NodeJS.ProcessEnv): Promise<Server> {
  const child = spawn(process.execPath, args, {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  // Of a server without `WATCHED` nothing listens.
  child.channel?.unref()
  const inspector = watchInspector(child)
  const url = `http://127.0.0.1:${port}`
  await untilItAnswers(child, url)
  const ofProcess = (file: string) => readFileSync(`/proc/${child.pid}/${file}`, 'utf8')
  const memory = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+)`).exec(ofProcess('status'))?.[1]) / 1024
  return {
    url,
    processorMs: () =>
      readdirSync(`/proc/${child.pid}/task`)
        .map((thread) => Number(ofProcess(`task/${thread}/schedstat`).split(' ')[0]) / 1e6)
        .reduce((sum, ms) => sum + ms, 0),
    wholeProcessorMs() {
      const [user, system] = ofProcess('stat').split(' ').slice(13, 15).map(Number)
      return ((user ?? 0) + (system ?? 0)) * TICK_MS
    },
    mostMemory: () => memory('VmHWM'),
    async settledMemory() {
      await collectGarbage(await inspector)
      return memory('VmRSS')
    },
    async memoryGrowth(work) {
      // Makes the present size the peak.
      writeFileSync(`/proc/${child.pid}/clear_refs`, '5')
      const before = memory('VmRSS')
      await work()
      return memory('VmHWM') - before
    },
    async loopDelay(work) {
      await askForDelay(child)
      await work()
      return askForDelay(child)
    },
    async end() {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** The inspector's address, if the server was started with one. */
function watchInspector({ stderr }: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    stderr?.on('data', (text: Buffer) => {
      const address = /Debugger listening on (ws:\S+)/.exec(`${text}`)?.[1]
      if (address) resolve(address)
      else if (!/^(Debugger |For help)/.test(`${text}`)) process.stderr.write(text)
    })
  })
}

async function askForDelay(child: ChildProcess): Promise<LoopDelay> {
  const answer = once(child, 'message')
  child.send('delay')
  const [delay] = await answer
  return delay
}

async function collectGarbage(inspector: string) {
  const socket = new WebSocket(inspector)
  await once(socket, 'open')
  socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }))
  await once(socket, 'message')
  socket.close()
}

async function untilItAnswers(child: ChildProcess, url: string) {
  const answers = () =>
    fetch(`${url}/health`).then(
      () => true,
      () => false,
    )
  while (!(await answers())) {
    if (child.exitCode !== null) throw new Error('The server ended before it answered.')
    await wait(50)
  }
}

/** The settings that `settledMemory` needs. */
export const INSPECTED = { NODE_OPTIONS: '--inspect=127.0.0.1:0' }

/** The settings that `loopDelay` needs. */
export const WATCHED = { NODE_OPTIONS: `--import tsx --import ${join(ROOT, 'tests/bench/src/api/loopDelay.ts')}` }

/** The production build of the API, on a database of the folder, with the flags of `npm start`. */
export async function startApi(dataDir: string, database: string, settings: NodeJS.ProcessEnv = {}): Promise<Server> {
  const port = await freePort()
  const databaseUrl = `sqlite:${join(dataDir, database)}`
  // A bench saves one figure more often than a person may.
  const limits = { LIMIT_REVISIONS: '1000000000' }
  const own = { PORT: String(port), DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...limits, ...settings }
  return start(['--max-semi-space-size=16', 'build/api/main.js'], port, own)
}

/** Stores the figures of days that were written without the API, which would otherwise do so beside the measurement. */
export async function storeFigures(dataDir: string, database: string) {
  const settings = { DATA_DIR: dataDir, DATABASE_URL: `sqlite:${join(dataDir, database)}` }
  const options = { cwd: ROOT, env: { ...process.env, NODE_ENV: 'production', ...settings } }
  await promisify(execFile)(process.execPath, ['build/api/rebuildFigures.js'], options)
}

/** A bare server whose answers don't end. */
export async function startOpenAnswers(): Promise<Server> {
  const port = await freePort()
  return start(['--import', 'tsx', 'tests/bench/src/api/reference/openAnswers.ts', `${port}`], port, INSPECTED)
}

/** The reference server, on the same database. */
export async function startReference(dataDir: string, database: string): Promise<Server> {
  const port = await freePort()
  const args = [join(dataDir, database), join(dataDir, 'jwt-secret'), String(port)]
  return start(['--import', 'tsx', 'tests/bench/src/api/reference/server.ts', ...args], port, {})
}
