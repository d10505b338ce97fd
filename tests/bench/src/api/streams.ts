import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { ROOT } from '../../../../tools/testing/command'

/** A stream to open. */
export interface Wanted {
  url: string
  token: string
}

/** Opens streams in a separate process; returns a function that closes them. */
export async function openStreams(streams: Wanted[]): Promise<() => Promise<void>> {
  const args = ['--import', 'tsx', 'tests/bench/src/api/listeners.ts']
  const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['pipe', 'pipe', 'inherit'] })
  child.stdin.write(`${JSON.stringify(streams)}\n`)
  const [line] = await Promise.race([once(child.stdout, 'data'), once(child, 'exit')])
  if (`${line}`.trim() !== 'open') throw new Error('The streams were not opened.')
  return async () => {
    const ended = once(child, 'exit')
    child.stdin.end()
    await ended
  }
}
