import { contents } from '../app'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { sqlite } from '../testing/database'

interface Described {
  openapi: string
  paths: Record<string, Record<string, { parameters: { name: string; in: string }[]; requestBody?: unknown }>>
}

onEveryDatabase(
  (api) => {
    const read = async (): Promise<Described> => (await clientOf(api()).get('/openapi.json')).body

    test('every route of the router is described, and nothing else is', async () => {
      const { openapi, paths } = await read()
      const described = Object.entries(paths).flatMap(([path, calls]) =>
        Object.keys(calls).map((method) => `${method} ${path}`),
      )
      const live = contents().stack.map(
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

    test('people read it as a page', async () => {
      const { text, headers } = await clientOf(api()).get('/docs')
      expect(headers.get('Content-Type')).toMatch(/^text\/html/)
      expect(text).toContain('/data/list/delete/{itemId}')
    })
  },
  [sqlite],
)
