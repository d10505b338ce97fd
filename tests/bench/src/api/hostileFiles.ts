import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOSTILE_FILES } from '../../../../api/src/spreadsheets/testing/hostileFiles'
import { HOSTILE_DOCUMENTS } from '../../../../api/src/testing/hostileDocuments'
import { runCommand } from '../../../../tools/testing/command'
import { type Figure, secondsOf } from '../figure'
import { dateIn } from './call'
import { createCompanyData, signIn } from './company'
import { type Server, startApi } from './servers'

/** Seconds. */
const GOAL = 2

interface HostileFile {
  title: string
  path: string
  body: FormData
}

interface Measured {
  title: string
  seconds: number
  /** MB. */
  growth: number
}

function formOf(content: Buffer, name: string, fields: Record<string, string> = {}): FormData {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.set(field, value)
  form.set('file', new File([new Uint8Array(content)], name))
  return form
}

/** Uploads hostile files for imports and as documents: the time until each is refused, and the API's growth. */
export async function measureHostileFiles(): Promise<Figure[]> {
  const { succeeded, output } = await runCommand('tsx', ['tools/build.ts', 'api'])
  if (!succeeded) throw new Error(output)
  const folder = await mkdtemp(join(tmpdir(), 'quotidia-bench-'))
  const api = await startApi(folder, 'hostile.db', { DEMO: 'true' })
  try {
    const token = await signIn(api.url, 'conti')
    const { dayId } = await createCompanyData(api.url, token, dateIn(-1))
    const sheets = HOSTILE_FILES.map(([title, name, content]) => () => ({
      title,
      path: '/report/import',
      body: formOf(content(), name),
    }))
    const documents = HOSTILE_DOCUMENTS.map(([title, name, content]) => () => ({
      title,
      path: '/files/upload',
      body: formOf(content, name, { dayId: String(dayId) }),
    }))
    return [...(await figuresOf(api, token, sheets, 100)), ...(await figuresOf(api, token, documents, 50))]
  } finally {
    await api.end()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The figures of the slowest and the largest upload; `memoryGoal` is in MB. */
async function figuresOf(
  api: Server,
  token: string,
  files: (() => HostileFile)[],
  memoryGoal: number,
): Promise<Figure[]> {
  const measured: Measured[] = []
  for (const file of files) measured.push(await upload(api, token, file()))
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
      goal: memoryGoal,
      unit: 'MB',
    },
  ]
}

async function upload(
  { url, memoryGrowth }: Server,
  token: string,
  { title, path, body }: HostileFile,
): Promise<Measured> {
  let seconds = 0
  const growth = await memoryGrowth(async () => {
    seconds = await secondsOf(async () => {
      const headers = { Authorization: `Bearer ${token}` }
      const answer = await fetch(url + path, { method: 'POST', headers, body })
      if (answer.status !== 400 && answer.status !== 415)
        throw new Error(`${title}: ${answer.status} ${await answer.text()}`)
    })
  })
  return { title, seconds, growth }
}
