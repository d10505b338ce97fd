import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createRouter } from '../app'
import { sensitiveRoutes } from '../testing/rights/routes'
import { describeRouter } from './document'

const guide = readFileSync(path.join(import.meta.dirname, '../../../docs/api.md'), 'utf8')

test('the guide shows every call of the router once, and no other', () => {
  const shown = [...guide.matchAll(/^### ([A-Z]+ \/\S*)$/gm)].map(([, call]) => call)
  const live = Object.entries(describeRouter(createRouter()).paths).flatMap(([address, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${address}`),
  )
  expect(shown.toSorted()).toEqual(live.toSorted())
})

test('the guide says which calls need a recent confirmation', () => {
  const sections = guide
    .split(/^##+ /m)
    .filter((section) => section.includes('[recent confirmation](#post-authconfirm)'))
  const needing = sensitiveRoutes().map((route) => {
    const [method = '', address = ''] = route.split(' ')
    return `${method.toUpperCase()} ${address.replace(/:(\w+)/g, '{$1}')}`
  })
  expect(sections.map((section) => section.split('\n')[0]).toSorted()).toEqual(needing.toSorted())
})

/** The names at the top of `{a, b: {c}, d?}`. */
const namesIn = (fields: string) =>
  fields
    .replace(/[[{][^{}[\]]*[\]}]/g, '')
    .replace(/[[{][^{}[\]]*[\]}]/g, '')
    .split(',')
    .map((field) => field.trim().replace(/[?:].*$/s, ''))

/** The successes of a call with the names of their fields: `→ 200 \`{a, b}\``, or a list's entries. */
const successesIn = (section: string) =>
  [...section.matchAll(/^→ (2\d\d) `\[?\{([^`]*)\}(?:, …)?\]?`/gm)].map(([, status = '', fields = '']) => ({
    status,
    names: namesIn(fields),
  }))

interface Schema {
  $ref?: string
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
}

test('the guide’s answers have all fields that are always there, and none that isn’t described', () => {
  const described = JSON.parse(JSON.stringify(describeRouter(createRouter())))
  const resolve = (schema: Schema): Schema => {
    if (schema.$ref) return resolve(described.components.schemas[schema.$ref.split('/').at(-1) ?? ''])
    return schema.items ? resolve(schema.items) : schema
  }
  /** An example may begin with another call, whose answer comes first. */
  const compared = guide.split(/^### /m).flatMap((section) => {
    const [, method = '', address = ''] = /^([A-Z]+) (\/\S*)\n/.exec(section) ?? []
    const responses = described.paths[address]?.[method.toLowerCase()]?.responses
    const shown = successesIn(section).map(({ status, names }) => {
      const { properties = {}, required = [] } = resolve(
        responses?.[status]?.content?.['application/json']?.schema ?? {},
      )
      const unknown = names.filter((name) => name !== '…' && !(name in properties))
      const missing = names.includes('…') ? [] : required.filter((field) => !names.includes(field))
      return { call: `${method} ${address} ${status}`, unknown, missing }
    })
    const isShown = shown.some(({ unknown, missing }) => unknown.length + missing.length === 0)
    return responses && shown.length > 0 ? [{ isShown, shown }] : []
  })
  expect(compared.length).toBeGreaterThan(50)
  expect(compared.flatMap(({ isShown, shown }) => (isShown ? [] : shown))).toEqual([])
})
