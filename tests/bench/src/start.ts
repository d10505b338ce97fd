import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../../tools/system/ports'
import { ROOT } from '../../../tools/testing/command'
import { type Figure, secondsOf } from './figure'

const GOAL = 10

const answers = (url: string) =>
  fetch(url).then(
    (answer) => answer.ok,
    () => false,
  )

/** Runs `npm start` until web and API answer, then ends it; returns the seconds. */
async function startOnce(settings: NodeJS.ProcessEnv, urls: string[]): Promise<number> {
  const child = spawn(process.execPath, ['tools/start.mjs'], {
    cwd: ROOT,
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = once(child, 'exit')
  const seconds = await secondsOf(async () => {
    while (!(await Promise.all(urls.map(answers))).every(Boolean)) {
      if (child.exitCode !== null) throw new Error('npm start ended before it was ready')
      await wait(50)
    }
  })
  child.kill('SIGINT')
  await ended
  return seconds
}

export async function measureStart(): Promise<Figure[]> {
  const dataDir = await mkdtemp(join(tmpdir(), 'quotidia-bench-'))
  const [api, web] = [await freePort(), await freePort()]
  const settings = { PORT: String(api), WEB_PORT: String(web), DATA_DIR: dataDir }
  const urls = [`http://localhost:${api}/health`, `http://localhost:${web}/login`]
  try {
    await startOnce(settings, urls)
    return [{ what: 'second start, to ready', measured: await startOnce(settings, urls), goal: GOAL, unit: 's' }]
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
}
