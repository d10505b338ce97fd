import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { endProcesses, listeningPort, outcome, startProcess, stopProcess } from '../testing/process'
import { newStoredName } from './names'

afterEach(endProcesses)

const HOUR_S = 3600

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'quotidia-owner-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const start = (settings: Record<string, string> = {}) => startProcess({ DATA_DIR: folder, ...settings })
const other = () => ({ DATABASE_URL: `sqlite:${path.join(folder, 'other.db')}` })

async function startAndStop(settings: Record<string, string> = {}) {
  const child = start(settings)
  await listeningPort(child)
  await stopProcess(child)
}

/** A stored file of long ago. */
function givenOldFile() {
  const place = path.join(folder, 'uploads', newStoredName('pdf'))
  mkdirSync(path.dirname(place), { recursive: true })
  writeFileSync(place, 'a document')
  utimesSync(place, Date.now() / 1000 - 2 * HOUR_S, Date.now() / 1000 - 2 * HOUR_S)
  return place
}

test('a start with another database on the same documents ends with one line, and changes no document', async () => {
  await startAndStop()
  const file = givenOldFile()
  const { code, complaint } = await outcome(start(other()))
  expect({ code, complaint }).toEqual({ code: 1, complaint: expect.stringMatching(/^STORAGE_URL: .+\n$/) })
  expect(existsSync(file)).toBe(true)

  const adopted = /STORAGE_ADOPT=(\w+)/.exec(complaint)?.[1] ?? ''
  await startAndStop({ ...other(), STORAGE_ADOPT: adopted })
  expect(await outcome(start({ STORAGE_ADOPT: adopted }))).toMatchObject({ code: 1 })
})

test('documents without an identity are not adopted by a database that references none of them', async () => {
  const file = givenOldFile()
  expect(await outcome(start())).toEqual({ code: 1, complaint: expect.stringMatching(/^STORAGE_URL: .+\n$/) })
  expect(existsSync(file)).toBe(true)
})
