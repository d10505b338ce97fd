import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { completeDeclaration } from '../../../packages/registry/src/completeDeclaration'
import { releaseKey } from '../../registry/key'
import { readSite } from '../../registry/site'
import { openStore } from '../../registry/store/open'
import { makeCandidate } from '../testing/candidates'
import { checkDeclaration } from './declaration'

let place: string
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'quotidia-declaration-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

const menu = [{ to: '/shifts', label: 'Turni', order: 30 }]
const slots = [
  { slot: 'home.cards', expose: './HomeCard', order: 10 },
  { slot: 'day.menu', expose: './DayMenuItem' },
]
const declaration = { name: 'mf_rules', api: '^0.5.0', routes: [{ path: '/shifts', roles: ['OWNER'] }], menu, slots }
const titled = [{ path: '/shifts', title: 'I turni' }]

test.each([
  ['the label', { ...declaration, label: 'Il piano', routes: titled }, 'Il piano'],
  ['the title of a route as label', { ...declaration, routes: titled }, 'I turni'],
  ['the label of the menu as label', declaration, 'Turni'],
])('a declaration can be released with %s, and a slot without an order', async (_title, written, label) => {
  const files = { 'module.json': completeDeclaration(JSON.stringify(written)) }
  const candidate = await makeCandidate(place, 'mf-rules', '1.0.0', { files })
  const site = await readSite(await openStore(path.join(place, 'store')), releaseKey())
  expect(checkDeclaration(candidate, site)).toBe('/shifts')
  const [first, second] = slots
  expect(candidate.record.module).toMatchObject({ label, slots: [first, { ...second, order: 0 }] })
})

test('a declaration without label, title and menu is refused', async () => {
  const { menu: _, ...written } = declaration
  const files = { 'module.json': completeDeclaration(JSON.stringify(written)) }
  const candidate = await makeCandidate(place, 'mf-rules', '1.0.1', { files })
  const site = await readSite(await openStore(path.join(place, 'store')), releaseKey())
  expect(() => checkDeclaration(candidate, site)).toThrow('label: ')
})
