import { createRouter } from '../app'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { sqlite } from '../testing/database'

interface Described {
  openapi: string
  paths: Record<string, Record<string, Call>>
  components: { schemas: Record<string, unknown> }
}

interface Call {
  parameters: { name: string; in: string }[]
  requestBody?: unknown
  responses: Record<string, { content?: Record<string, { schema: object }> }>
}

onEveryDatabase(
  (api) => {
    const read = async (): Promise<Described> => (await clientOf(api()).get('/openapi.json')).body

    test('exactly the routes of the router are described', async () => {
      const { openapi, paths } = await read()
      const described = Object.entries(paths).flatMap(([path, calls]) =>
        Object.keys(calls).map((method) => `${method} ${path}`),
      )
      const live = createRouter().stack.map(
        ({ methods, path }) =>
          `${methods.at(-1)?.toLowerCase()} ${String(path)
            .replace(/:(\w+)/g, '{$1}')
            .replace(/(.)\/$/, '$1')}`,
      )
      expect(openapi).toBe('3.1.0')
      expect(described.toSorted()).toEqual(live.toSorted())
    })

    test('every parameter of a path is described', async () => {
      for (const [path, calls] of Object.entries((await read()).paths)) {
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
        for (const { parameters } of Object.values(calls)) {
          const inPath = parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name)
          expect(inPath.toSorted()).toEqual(named.toSorted())
        }
      }
    })

    test('a body is described by the schema that validates it', async () => {
      const { requestBody } = (await read()).paths['/data/update']?.['post'] ?? {}
      expect(requestBody).toMatchObject({
        content: { 'application/json': { schema: { type: 'array', maxItems: 500, items: { required: ['dataId'] } } } },
      })
    })

    test('every call describes the body of each response', async () => {
      const { paths } = await read()
      const calls = Object.entries(paths).flatMap(([path, methods]) =>
        Object.entries(methods).map(([method, { responses }]) => ({ call: `${method} ${path}`, responses })),
      )
      const withoutBody = ['204', '304']
      for (const { call, responses } of calls) {
        const statuses = Object.keys(responses)
        expect([call, statuses]).toEqual([call, expect.arrayContaining(['4XX', '5XX'])])
        expect([call, statuses.filter((status) => /^2\d\d$/.test(status))]).toEqual([call, [expect.any(String)]])
        const described = statuses.filter((status) => Object.keys(responses[status]?.content ?? {}).length > 0)
        expect([call, described]).toEqual([call, statuses.filter((status) => !withoutBody.includes(status))])
      }
    })

    test('an answer is described by the schema of its contract, and its conflicts by their additional fields', async () => {
      const { paths, components } = await read()
      const { responses } = paths['/data/update']?.['post'] ?? {}
      expect(responses).toMatchObject({
        200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/SavedValues' } } } },
        409: {
          content: {
            'application/json': {
              schema: { anyOf: [{ required: ['code', 'message', 'conflicts'] }, { required: ['code', 'message'] }] },
            },
          },
        },
        '4XX': { content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } } },
      })
      expect(components.schemas).toMatchObject({
        SavedValues: { properties: { saved: { items: { $ref: '#/components/schemas/DataItem' } } } },
        Error: { required: ['code', 'message'] },
      })
    })

    test('a plain-text error is described as text', async () => {
      const { responses } = (await read()).paths['/users/register']?.['put'] ?? {}
      expect(responses).toMatchObject({ '4XX': { content: { 'text/plain': { schema: { type: 'string' } } } } })
    })

    test('the description can be read as a page', async () => {
      const { text, headers } = await clientOf(api()).get('/docs')
      expect(headers.get('Content-Type')).toMatch(/^text\/html/)
      expect(text).toContain('/data/list/delete/{itemId}')
    })
  },
  [sqlite],
)
