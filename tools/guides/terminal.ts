import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

const READY_WITHIN_MS = 600_000
const INTERVAL_MS = 200

interface Options {
  cwd: string
  /** Settings beyond those of this process. */
  settings?: Record<string, string>
}

const running = new Set<ChildProcess>()

/** The environment without the settings of this npm run and of releases, which would affect the started commands. */
function environment(settings: Record<string, string>): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(npm_|RELEASE_|NODE_OPTIONS$)/i.test(name))
  return { ...Object.fromEntries(own), ...settings }
}

function open(script: string, { cwd, settings = {} }: Options) {
  const env = environment(settings)
  const child = spawn('bash', ['-eu', '-c', script], { cwd, env, detached: true, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(String(chunk)))
  const ended = once(child, 'close').then(([code]) => {
    running.delete(child)
    return code
  })
  return { ended, output: () => chunks.join('') }
}

/** Runs commands to their end and returns their output. Rejects with it when one of them fails. */
export async function runCommands(script: string, options: Options): Promise<string> {
  const { ended, output } = open(script, options)
  if ((await ended) === 0) return output()
  throw new Error(`${script}\nfailed:\n${output().slice(-4000)}`)
}

const answers = (url: string) =>
  fetch(url, { method: 'HEAD' }).then(
    () => true,
    () => false,
  )

/** Runs commands; the last one serves `url` until `closeTerminals`. Returns once it answers. */
export async function leaveRunning(script: string, url: string, options: Options): Promise<void> {
  const { ended, output } = open(script, options)
  const deadline = Date.now() + READY_WITHIN_MS
  let hasEnded = false
  ended.then(() => {
    hasEnded = true
  })
  while (!(await answers(url))) {
    if (hasEnded || Date.now() > deadline)
      throw new Error(`${script}\ndoes not serve ${url}:\n${output().slice(-4000)}`)
    await wait(INTERVAL_MS)
  }
}

function signal({ pid }: ChildProcess, name: NodeJS.Signals): void {
  try {
    process.kill(-(pid ?? 0), name)
  } catch {
    // The whole group has ended in the meantime.
  }
}

/** Ends the commands that still run, each with its child processes. */
export async function closeTerminals(): Promise<void> {
  await Promise.all(
    [...running].map(async (child) => {
      const closed = once(child, 'close')
      signal(child, 'SIGTERM')
      await closed
    }),
  )
}

for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(1))
process.once('exit', () => {
  for (const child of running) signal(child, 'SIGKILL')
})
