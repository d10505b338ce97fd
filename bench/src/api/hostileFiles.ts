import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOSTILE_FILES } from '../../../api/src/spreadsheets/testing/hostileFiles'
import { runCommand } from '../../../scripts/testing/command'
import { type Figure, secondsOf } from '../figure'
import { dateIn } from './call'
import { foundCompany, signIn } from './company'
import { type Server, startApi } from './servers'

/** Seconds. */
const GOAL = 2
/** MB. */
const MEMORY_GOAL = 100

/** Each hostile file uploaded for an import: the time until it is refused, and by how much the API's process grows. */
export async function measureHostileFiles(): Promise<Figure[]> {
  const { succeeded, output } = await runCommand('tsx', ['scripts/build.ts', 'api'])
  if (!succeeded) throw new Error(output)
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-bench-'))
  const api = await startApi(folder, 'hostile.db', { DEMO: 'true' })
  try {
    const token = await signIn(api.url, 'conti')
    await foundCompany(api.url, token, dateIn(-1))
    const measured: { title: string; seconds: number; growth: number }[] = []
    for (const [title, name, content] of HOSTILE_FILES) {
      measured.push({ title, ...(await upload(api, token, new File([new Uint8Array(content())], name))) })
    }
    for (const { title, seconds, growth } of measured) {
      console.log(`${seconds.toFixed(2)} s, ${growth.toFixed(0)} MB: ${title}`)
    }
    const [slowest] = measured.toSorted((a, b) => b.seconds - a.seconds)
    const [largest] = measured.toSorted((a, b) => b.growth - a.growth)
    return [
      { what: `refusing ${slowest?.title}, the slowest`, measured: slowest?.seconds ?? 0, goal: GOAL, unit: 's' },
      {
        what: `growth by ${largest?.title}, the largest`,
        measured: largest?.growth ?? 0,
        goal: MEMORY_GOAL,
        unit: 'MB',
      },
    ]
  } finally {
    await api.end()
    await rm(folder, { recursive: true, force: true })
  }
}

async function upload({ url, memoryGrowth }: Server, token: string, file: File) {
  const body = new FormData()
  body.set('file', file)
  let seconds = 0
  const growth = await memoryGrowth(async () => {
    seconds = await secondsOf(async () => {
      const headers = { Authorization: `Bearer ${token}` }
      const answer = await fetch(`${url}/report/import`, { method: 'POST', headers, body })
      if (answer.status !== 400) throw new Error(`${answer.status} ${await answer.text()}`)
    })
  })
  return { seconds, growth }
}
