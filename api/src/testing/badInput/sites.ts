import { createRouter } from '../../app'
import { describeRouter } from '../../openapi/document'

/** A place of a request in the router's schemas. */
export interface Site {
  /** Method and path of the router. */
  route: string
  place: 'path' | 'query' | 'form' | 'body'
  /** The path through the fields of a body and the first entry of each list; empty: the body itself. */
  path: readonly string[]
}

/** A call of the router, with every place for a wrong value. */
export interface LiveCall {
  /** Method and path of the router. */
  route: string
  sites: Site[]
  /** The type of its body, if it has one. */
  takes?: 'application/json' | 'multipart/form-data' | undefined
}

interface Schema {
  format?: string
  properties?: Record<string, Schema>
  items?: Schema
}

/** Every call of the router, by the router's own description. */
export function liveCalls(): LiveCall[] {
  const { paths } = describeRouter(createRouter())
  return Object.entries(paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, { parameters, requestBody }]): LiveCall => {
      const route = `${method} ${path.replace(/\{(\w+)\}/g, ':$1')}`
      const inAddress = parameters.flatMap(({ name, in: place }): Site[] =>
        place === 'header' ? [] : [{ route, place, path: [name] }],
      )
      const [takes, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
      const sites = [...inAddress, ...bodySites(route, takes, content?.schema)]
      return { route, sites, takes: takes as LiveCall['takes'] }
    }),
  )
}

function bodySites(route: string, takes: string | undefined, schema: Schema = {}): Site[] {
  if (takes === 'application/json') return pathsOf(schema).map((path): Site => ({ route, place: 'body', path }))
  // The tests of files cover the content of a file.
  const fields = Object.entries(schema.properties ?? {}).filter(([, { format }]) => format !== 'binary')
  return fields.map(([name]): Site => ({ route, place: 'form', path: [name] }))
}

function pathsOf({ properties = {}, items }: Schema, path: string[] = []): string[][] {
  const inside = items ? { ...properties, 0: items } : properties
  return [path, ...Object.entries(inside).flatMap(([name, schema]) => pathsOf(schema, [...path, name]))]
}

/** The name of the place: its field, or the list's field and `[]` for an entry. */
export function nameOf({ path }: Site): string {
  return path.at(-1) === '0' ? `${path.at(-2) ?? ''}[]` : (path.at(-1) ?? '')
}

export const describeSite = ({ place, path }: Site) => (path.length === 0 ? place : `${place} ${path.join('.')}`)
