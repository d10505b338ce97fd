import { LIST_LIMITS } from '@quotidia/contract/limits'
import { createRouter } from '../app'
import { DEFAULT_LIMITS } from '../limits/limits'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { sqlite } from '../testing/database'
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
