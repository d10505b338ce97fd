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
