import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'

/** Ends with its parent, however that ends. */
const BUSY = 'const parent = process.ppid; while (process.ppid === parent) {}'

/** Keeps every core busy until this process ends. */
export function occupyCores(cores = availableParallelism()): void {
  const loops = Array.from({ length: cores }, () => spawn(process.execPath, ['-e', BUSY], { stdio: 'ignore' }))
  process.once('exit', () => {
    for (const loop of loops) loop.kill('SIGKILL')
  })
}
