import { ANSWER_MAX_BYTES, LIST_LIMITS } from '@quotidia/contract/limits'
import { createRouter } from '../app'
import { DEFAULT_LIMITS } from '../limits/limits'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { sqlite } from '../testing/database'
import { givenFullCompany } from '../testing/fullCompany'
import { RIGHTS } from '../testing/rights/table'
import { describeRouter } from './document'

type Schema = Record<string, unknown>

const { paths, components } = describeRouter(createRouter())
const named: Record<string, Schema> = components.schemas
const limits = new Map<unknown, number>(Object.entries(LIST_LIMITS))

/** The places of arrays without a named limit. Each named schema is followed once. */
function unbounded(schema: unknown, place: string, seen: ReadonlySet<string> = new Set()): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { $ref, ...others } = schema as Schema
  if (typeof $ref === 'string') {
    const name = $ref.replace('#/components/schemas/', '')
    return seen.has(name) ? [] : unbounded(named[name], `${place} ${name}`, new Set([...seen, name]))
  }
  const nested = Object.entries(others).flatMap(([key, value]) => unbounded(value, `${place}.${key}`, seen))
  return isBounded(others) ? nested : [place, ...nested]
}

/** Whether it isn't an array, or one whose most entries are those of a limit. */
const isBounded = ({ type, maxItems, 'x-limit': limit }: Schema) =>
  type !== 'array' || (maxItems !== undefined && maxItems === limits.get(limit))

const answers = Object.entries(paths).flatMap(([path, calls]) =>
  Object.entries(calls).flatMap(([method, { responses }]) =>
    Object.entries(responses).map(([status, { content }]) => ({ place: `${method} ${path} ${status}`, content })),
  ),
)

test('each array in an answer has a named limit', () => {
  expect(answers.flatMap(({ place, content }) => unbounded(content, place))).toEqual([])
  // The walk follows references, alternatives and arrays in arrays.
  expect(JSON.stringify(answers)).toContain('#/components/schemas/DayFull')
  expect(unbounded({ anyOf: [{ items: { type: 'array' }, type: 'array' }] }, 'GET')).toEqual([
    'GET.anyOf.0',
    'GET.anyOf.0.items',
  ])
})

test('a limit that both lists and settings have is the same', () => {
  const shared = Object.entries(LIST_LIMITS).filter(([name]) => name in DEFAULT_LIMITS)
  expect(shared).not.toEqual([])
  expect(DEFAULT_LIMITS).toMatchObject(Object.fromEntries(shared))
})

onEveryDatabase(
  (api) => {
    test('the description has the limits that the installation has set', async () => {
      const { body } = await clientOf(api()).get('/openapi.json')
      const { get } = body.paths['/users/all']
      const listed = get.responses[200].content['application/json'].schema
      expect(listed).toMatchObject({ type: 'array', maxItems: 7, 'x-limit': 'users' })
      expect(body.components.schemas.DayFull.properties.dataHistory).toMatchObject({ maxItems: 3000 })
    })
  },
  [sqlite],
  { users: 7 },
)

/** Longer answers than those of the table of rights. */
const LARGER = [
  '/day/calendar?from=2026-03-29&to=2027-05-02',
  '/report/summary?from=2026-03-29&to=2027-05-01&by=day',
  '/report/summary?from=2017-01-01&to=2026-12-31&by=month',
  '/report/import/template?format=xlsx',
]

if (process.env['TEST_ALL'] === 'true')
  onEveryDatabase(
    (api) => {
      test('a company at its limits gets answers of at most 4 MB, or the limit that its request exceeds', async () => {
        const { owner, ids } = await givenFullCompany(api())
        const reads = Object.entries(RIGHTS).filter(([call]) => call.startsWith('get '))
        const paths = [...reads.map(([, { request }]) => request(ids, owner).path), ...LARGER]
        const refused: string[] = []
        for (const path of paths) {
          const { status, text, body } = await owner.client.get(path)
          expect([path, Buffer.byteLength(text) <= ANSWER_MAX_BYTES]).toEqual([path, true])
          if (status !== 200) refused.push(`${status} ${body.message}`)
        }
        const levels = 'libreria ha più di 50.000 permessi. Chiedi quelli di una persona per volta.'
        expect(refused).toEqual([`400 libraryId: la ${levels}`])
      })
    },
    [sqlite],
  )
