import { type ChildProcess, type SpawnOptions, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { openSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'

const RUN_WITHIN_MS = 60_000

/** Runs a program to its end and returns its output. @throws Error with its output */
export function run(program: string, ...args: string[]): string {
  // The rows of half an hour of writes exceed Node's limit of 1 MB.
  const options = { encoding: 'utf8', timeout: RUN_WITHIN_MS, maxBuffer: 1024 ** 3 } as const
  const { status, stdout, stderr, error } = spawnSync(program, args, options)
  if (status === 0) return stdout
  throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? `${stdout}${stderr}`.slice(-2000)}`)
}

/** Waits for a condition; if it throws, it doesn't hold yet. @throws Error that names it after `seconds` */
export async function until(what: string, seconds: number, holds: () => boolean | Promise<boolean>): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    let cause: unknown
    try {
      if (await holds()) return
    } catch (error) {
      cause = error
    }
    if (performance.now() > deadline) throw new Error(`Not true after ${seconds} s: ${what}.`, { cause })
    await wait(100)
  }
}

interface ServiceOptions {
  program: string
  args: string[]
  cwd?: string
  env?: Record<string, string>
  log: string
  /** The seconds that systemd waits before it starts the service again. */
  restartSeconds: number
  /** Called before each start; returns further arguments. */
  prepare?: () => string[]
}

/** A process that is started again when it ends, as systemd does. */
export class Service {
  private child: ChildProcess | undefined
  private wanted = true
  starts = 0

  constructor(private readonly options: ServiceOptions) {}

  start(...more: string[]): void {
    const { program, args, cwd, env, log, prepare } = this.options
    this.wanted = true
    const file = openSync(log, 'a')
    const options: SpawnOptions = { stdio: ['ignore', file, file], cwd, env: { ...process.env, ...env } }
    const child = spawn(program, [...args, ...(prepare?.() ?? []), ...more], options)
    this.child = child
    this.starts += 1
    child.once('exit', () => this.startAgain())
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal)
  }

  /** Ends the process; it isn't started again. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    this.wanted = false
    const child = this.child
    if (!child || !this.isRunning) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }

  private async startAgain(): Promise<void> {
    await wait(this.options.restartSeconds * 1000)
    if (this.wanted && !this.isRunning) this.start()
  }
}
