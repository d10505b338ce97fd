import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ModuleDeclaration } from '../../../packages/registry/src/declaration'
import { releaseKey } from '../../registry/key'
import { readSite } from '../../registry/site'
import { openStore } from '../../registry/store/open'
import { publish } from '../publish'
import { makeCandidate } from '../testing/candidates'
import { checkDeclaration, SLOTS } from './declaration'

let place: string
beforeAll(async () => {
  place = await mkdtemp(path.join(tmpdir(), 'quotidia-declaration-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

/** Checks mf-rules, without its menu entries, with a changed module.json, beside a live mf-account with the page /summary/:month. */
async function check(module: Partial<ModuleDeclaration> | Record<string, unknown>) {
  const store = await openStore(path.join(place, `store-${Math.random()}`))
  const target = { store, key: releaseKey() }
  const routes = [{ path: '/account' }, { path: '/summary/:month' }]
  await publish({ candidate: await makeCandidate(place, 'mf-account', '1.0.0', { module: { routes } }), target })
  const candidate = await makeCandidate(place, 'mf-rules', '2.0.0', {
    module: { menu: [], ...module } as Partial<ModuleDeclaration>,
  })
  return checkDeclaration(candidate, await readSite(store, target.key))
}

test('the slots are those that shared-ui has', () => {
  const source = readFileSync(path.join(import.meta.dirname, '../../../shared-ui/src/slots/Slot.tsx'), 'utf8')
  const names = [...source.matchAll(/^ {2}'([\w.]+)': /gm)].map(([, name]) => name)
  expect(names).toEqual([...SLOTS])
})

test('a module may add pages that no other module has, and keep its own', async () => {
  expect(await check({})).toBe('/manage-rules')
  const menu = [{ to: '/reports', label: 'Riepilogo', order: 30, roles: ['OWNER'], group: 'Gestione' }]
  expect(await check({ routes: [{ path: '/reports', roles: ['OWNER'] }], menu })).toBe('/reports')
  expect(await check({ routes: [{ path: '/reports', mount: './mount' }] })).toBe('/reports')
  expect(await check({ routes: [] })).toBe('no page')
})

test.each<[string, Record<string, unknown>, string]>([
  ['a page of another module', { routes: [{ path: '/account' }] }, 'routes: /account belongs to mf_account'],
  [
    'a page of another module with other names of its parameters',
    { routes: [{ path: '/summary/:period' }] },
    'routes: /summary/:period belongs to mf_account',
  ],
  ['a page of the shell', { routes: [{ path: '/login' }] }, 'routes: /login belongs to shell'],
  [
    'a page of a module that isn’t live yet',
    { routes: [{ path: '/create-library' }] },
    'routes: /create-library belongs to mf_library',
  ],
  ['another module’s name', { name: 'mf_day' }, 'name: is mf_day, the module is released as mf_rules'],
  [
    'a menu entry without a page',
    { menu: [{ to: '/nowhere', label: 'Nulla', order: 1 }] },
    'menu: /nowhere is no route of this module',
  ],
  [
    'a menu group without a name',
    { menu: [{ to: '/manage-rules', label: 'Regole', order: 1, group: '' }] },
    'menu.0.group',
  ],
  [
    'an unknown user type of a menu entry',
    { menu: [{ to: '/manage-rules', label: 'Regole', order: 1, roles: ['ROLE_OWNER'] }] },
    'menu.0.roles.0',
  ],
  ['an unknown user type', { routes: [{ path: '/a', roles: ['ROLE_OWNER'] }] }, 'routes.0.roles.0'],
  ['an unknown slot', { slots: [{ slot: 'home.header', expose: './Card', order: 1 }] }, 'slots.0.slot: Invalid option'],
  ['a malformed path', { routes: [{ path: 'reports?x=1' }] }, 'routes.0.path: has to look like /summary'],
  ['an unknown member', { rotes: [] }, 'Unrecognized key: "rotes"'],
])('%s is refused', async (_title, module, problem) => {
  await expect(check(module)).rejects.toThrow(problem)
})

test('a shell is refused while a live module has no module.json', async () => {
  const store = await openStore(path.join(place, `store-${Math.random()}`))
  const target = { store, key: releaseKey() }
  const rules = await makeCandidate(place, 'mf-rules', '1.0.0')
  await publish({ candidate: rules, target })
  const shell = await makeCandidate(place, 'shell', '1.0.0')
  expect(checkDeclaration(shell, await readSite(store, target.key))).toBe('mf_rules')
  const { module: _, ...record } = rules.record
  const account = await makeCandidate(place, 'mf-account', '1.0.0')
  await publish({ candidate: { ...account, record: { ...record, app: 'mf-account' } }, target })
  const site = await readSite(store, target.key)
  expect(() => checkDeclaration(shell, site)).toThrow('mf_account 1.0.0 has no module.json: release it again')
})
