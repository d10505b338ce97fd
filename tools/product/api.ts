import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { API_DIR, ROOT } from '../repository/repository'
import { freePort } from '../system/ports'
import { startSlowProxy } from './slowProxy'

const READY_WITHIN = 120_000

interface ApiOptions {
  /** The checkout in which the API was built; by default this one. */
  root?: string
  port: number
  dataDir: string
  webOrigin: string
  /** Other origins whose pages may call the API. */
  allowedOrigins?: string[]
  /** Fills an empty database with the demo companies. */
  demo?: boolean
  /** By default a SQLite file of the data folder. */
  databaseUrl?: string
  /** Further environment variables. */
  settings?: Record<string, string>
}

export interface RunningApi {
  url: string
  stop(): Promise<void>
  /** Ends the process with SIGKILL. */
  kill(): Promise<void>
}

const fileOf = ({ root }: ApiOptions): string => join(root ? join(root, 'build/api') : API_DIR, 'main.js')

function launch(options: ApiOptions): { child: ChildProcess; log: string[] } {
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(options.port),
    DATA_DIR: options.dataDir,
    DATABASE_URL: options.databaseUrl ?? '',
    WEB_ORIGIN: options.webOrigin,
    SMTP_URL: '',
    ALLOWED_ORIGINS: (options.allowedOrigins ?? []).join(','),
    DEMO: String(options.demo ?? false),
    ...options.settings,
  }
  const { root: cwd = ROOT } = options
  const child = spawn(process.execPath, [fileOf(options)], { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  const log: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => log.push(String(chunk)))
  return { child, log }
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode !== null || signalCode !== null

const isHealthy = (url: string) =>
  fetch(`${url}/health`).then(
    (answer) => answer.ok,
    () => false,
  )

/** Starts the built API and waits until it answers. With `SLOW=on` it answers browsers as over a bad network. */
export async function startApi(options: ApiOptions): Promise<RunningApi> {
  if (process.env['SLOW'] !== 'on') return startProcess(options)
  const port = await freePort()
  const api = await startProcess({ ...options, port })
  const proxy = await startSlowProxy(options.port, port)
  const withProxy = (end: () => Promise<void>) => async () => {
    await Promise.all([proxy.stop(), end()])
  }
  return { url: `http://localhost:${options.port}`, stop: withProxy(api.stop), kill: withProxy(api.kill) }
}

async function startProcess(options: ApiOptions): Promise<RunningApi> {
  if (!existsSync(fileOf(options))) throw new Error('The API is not built: run `npm run build` first.')
  const { child, log } = launch(options)
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const url = `http://localhost:${options.port}`
  const deadline = Date.now() + READY_WITHIN
  while (!(await isHealthy(url))) {
    if (hasEnded(child) || Date.now() > deadline) {
      kill()
      throw new Error(`The API did not start:\n${log.join('').slice(-4000)}`)
    }
    await wait(50)
  }
  const end = async (signal: NodeJS.Signals) => {
    if (!hasEnded(child)) {
      const ended = once(child, 'exit')
      child.kill(signal)
      await ended
    }
    process.off('exit', kill)
  }
  return { url, stop: () => end('SIGTERM'), kill: () => end('SIGKILL') }
}
