import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import type { TestApi } from './api'
import { BUILD } from './build'

const running = new Set<ChildProcess>()
/** For `afterEach` of every file that starts processes. */
export function endProcesses() {
  for (const child of running) child.kill('SIGKILL')
}

/** Starts the API in a separate process on a free port. */
export function startProcess(settings: Record<string, string>): ChildProcess {
  return startEntry('main', [], { PORT: '0', ...settings })
}

/** Does the same with the database and documents of a test's API. */
export const startSecondProcess = ({ databaseUrl, config }: Pick<TestApi, 'databaseUrl' | 'config'>) =>
  startProcess({
    DATA_DIR: config.dataDir,
    STORAGE_URL: config.storageUrl,
    DATABASE_URL: databaseUrl,
    JWT_SECRET: config.jwtSecret,
    HOST: '127.0.0.1',
  })

/** Starts a backup command in a separate process. */
export function startBackupCommand(args: string[], settings: Record<string, string> = {}): ChildProcess {
  return startEntry('backup', args, settings)
}

/** Starts the command that recomputes all stored figures. */
export function startRebuild(settings: Record<string, string>): ChildProcess {
  return startEntry('rebuildFigures', [], settings)
}

function startEntry(entry: string, args: string[], settings: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [path.join(BUILD, `${entry}.js`), ...args], {
    env: { PATH: process.env['PATH'], ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return child
}

/** Resolves to the port once the process listens. @throws Error with the output if the process ends before */
export async function listeningPort({ stdout, stderr }: ChildProcess, name = 'port'): Promise<string> {
  let seen = ''
  stderr?.on('data', (chunk) => {
    seen += chunk
  })
  return new Promise((resolve, reject) => {
    stdout?.on('data', (chunk) => {
      seen += chunk
      const port = new RegExp(`"${name}":(\\d+)`).exec(seen)?.[1]
      if (port) resolve(port)
    })
    stdout?.once('close', () => reject(new Error(`The API ended before it listened: ${seen}`)))
  })
}

/** Waits for the end of the process; returns its exit code and error output. */
export async function outcome(child: ChildProcess) {
  child.stdout?.resume()
  const complaint = child.stderr ? text(child.stderr) : ''
  const [code] = await once(child, 'close')
  return { code, complaint: await complaint }
}

/** Sends SIGTERM, as an operator would, and waits until the process has ended. */
export async function stopProcess(child: ChildProcess) {
  const ended = outcome(child)
  child.kill('SIGTERM')
  return ended
}
