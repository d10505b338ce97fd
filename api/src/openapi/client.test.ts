import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import openapiTypescript from 'openapi-typescript'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { sqlite } from '../testing/database'

const ROOT = path.join(import.meta.dirname, '../../..')
// Inside the project, so that the contract is found; ignored by its own checks.
const CACHE = path.join(ROOT, 'node_modules/.cache')
const TSC = path.join(ROOT, 'node_modules/.bin/tsc')

/** Code of another team on the generated types; each assignment fails to compile if a type isn't the contract's. */
const CLIENT = `
import type { paths } from './generated'
import type { DayFull } from '@quotidia/contract/days'
import type { SavedValues } from '@quotidia/contract/values'
import type { User } from '@quotidia/contract/users'

type Operation = { responses: object }
type Json<T> = T extends { content: { 'application/json': infer Body } } ? Body : never
type Answer<T extends Operation, Status extends keyof T['responses']> = Json<T['responses'][Status]>

export type Day = Answer<paths['/day/{dayId}/full']['get'], 200>
export type Saved = Answer<paths['/data/update']['post'], 200>
export type Refused = Answer<paths['/data/update']['post'], 409>
export type Conflict = Extract<Refused, { conflicts: unknown }>
export type People = Answer<paths['/users/all']['get'], 200>
export type Refusal = Answer<paths['/day/fetch']['post'], '4XX'>

export const day = (received: Day): DayFull => received
export const sent = (answered: DayFull): Day => answered
export const saved = (received: Saved): SavedValues => received
export const people = (received: People): User[] => received
export const conflicting = ({ code, conflicts }: Conflict): ['conflict', number[]] => [code, conflicts.map(({ dataId }) => dataId)]
export const problem = ({ message, issues = [] }: Refusal): string => [message, ...issues.map(({ path }) => path)].join()
// @ts-expect-error the answer has no such field
export const weather = (received: Day) => received.weather
`

onEveryDatabase(
  (api) => {
    test('types generated from the description compile, and are those of the contract', async () => {
      const { body } = await clientOf(api()).get('/openapi.json')
      mkdirSync(CACHE, { recursive: true })
      const folder = mkdtempSync(path.join(CACHE, 'client-'))
      try {
        writeFileSync(path.join(folder, 'generated.ts'), await openapiTypescript(body))
        writeFileSync(path.join(folder, 'client.ts'), CLIENT)
        const compilerOptions = { noEmit: true, incremental: false, types: [] }
        const config = {
          extends: path.join(ROOT, 'tools/types/base.json'),
          compilerOptions,
          include: ['*.ts'],
          exclude: [],
        }
        writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(config))
        expect(compile(folder)).toBe('')
      } finally {
        rmSync(folder, { recursive: true })
      }
    })
  },
  [sqlite],
)

/** The compiler's errors, as text; empty when there are none. */
function compile(folder: string): string {
  try {
    return execFileSync(TSC, ['-p', folder], { encoding: 'utf8' })
  } catch (error) {
    return String((error as { stdout?: unknown }).stdout)
  }
}
