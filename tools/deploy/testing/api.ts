import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../system/ports'

const ROOT = path.resolve(import.meta.dirname, '../../..')

/** Starts the API from its sources, with its data in `folder`. Pages of `allowedOrigins` may call it. */
export async function startApiFromSources(folder: string, allowedOrigins: string[]) {
  const port = await freePort()
  const settings = {
    PATH: process.env['PATH'],
    PORT: String(port),
    DATA_DIR: folder,
    WEB_ORIGIN: 'https://app.example.it',
    ALLOWED_ORIGINS: allowedOrigins.join(','),
  }
  const options = { cwd: ROOT, env: settings, stdio: 'ignore' } as const
  const child = spawn(process.execPath, ['--import', 'tsx', 'api/src/main.ts'], options)
  const ended = once(child, 'exit')
  const kill = () => child.kill('SIGKILL')
  process.once('exit', kill)
  const isReady = () =>
    fetch(`http://127.0.0.1:${port}/health`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error("The API didn't start.")
    await wait(50)
  }
  const stop = async () => {
    process.off('exit', kill)
    kill()
    await ended
  }
  return { port, stop }
}
