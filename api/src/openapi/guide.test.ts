import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createRouter } from '../app'
import { describeRouter } from './document'

test('the guide shows every call of the router once, and no other', () => {
  const guide = readFileSync(path.join(import.meta.dirname, '../../../docs/api.md'), 'utf8')
  const shown = [...guide.matchAll(/^### ([A-Z]+ \/\S*)$/gm)].map(([, call]) => call)
  const live = Object.entries(describeRouter(createRouter()).paths).flatMap(([address, calls]) =>
    Object.keys(calls).map((method) => `${method.toUpperCase()} ${address}`),
  )
  expect(shown.toSorted()).toEqual(live.toSorted())
})
