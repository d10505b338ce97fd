import { spawn } from 'node:child_process'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
const LONGEST = 60 * 60_000

export interface Ended {
  succeeded: boolean
  output: string
}

interface Options {
  settings?: NodeJS.ProcessEnv
  /** Shows the command's output while it runs. */
  live?: boolean
  /** Another folder than the workspace's. */
  cwd?: string
}

const running = new Set<number>()

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // It has ended by itself in the meantime.
  }
}

// Commands run in their own process groups, which the terminal's signals don't reach.
process.once('exit', () => {
  for (const pid of running) killGroup(pid)
})

/** Runs one of the workspace's commands ('jest', 'tsc'…) and collects its output; it is ended after an hour. */
export function runCommand(
  name: string,
  args: string[],
  { settings = {}, live = false, cwd = ROOT }: Options = {},
): Promise<Ended> {
  const env = { ...process.env, FORCE_COLOR: '0', ...settings }
  const child = spawn(join(cwd, 'node_modules/.bin', name), args, { cwd, env, detached: true })
  const pid = child.pid
  if (pid) running.add(pid)
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      chunks.push(String(chunk))
      if (live) process.stdout.write(chunk)
    })
  }
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      chunks.push(`\nended after ${LONGEST / 60_000} minutes\n`)
      if (pid) killGroup(pid)
    }, LONGEST)
    const end = (succeeded: boolean, reason = '') => {
      clearTimeout(timer)
      if (pid) running.delete(pid)
      resolve({ succeeded, output: chunks.join('') + reason })
    }
    child.once('error', (error) => end(false, String(error)))
    child.once('close', (code) => end(code === 0))
  })
}
