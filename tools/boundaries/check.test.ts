import { findViolations } from './check'

const FOLDERS = ['api', 'shared-ui', 'shell', 'mf-day', 'mf-account', 'web']
const PACKAGES = ['domain', 'contract', 'registry']
const WORKSPACES = new Map([
  ...FOLDERS.map((name) => [`@quotidia/${name}`, name] as const),
  ...PACKAGES.map((name) => [`@quotidia/${name}`, `packages/${name}`] as const),
])

const check = (path: string, code: string, others: string[] = []) =>
  findViolations(new Map([[path, code], ...others.map((other) => [other, ''] as const)]), WORKSPACES)

const refused: [title: string, path: string, code: string, reason: RegExp][] = [
  [
    'a remote that imports another',
    'mf-day/src/day/DayPage.tsx',
    `import { a } from '@quotidia/mf-account/src/a'`,
    /on its own/,
  ],
  ['a remote that imports the shell', 'mf-day/src/routes.tsx', `import '../../shell/src/guards'`, /on its own/],
  ['a new workspace', 'mf-new/src/routes.tsx', `import { a } from '@quotidia/shell/src/guards'`, /on its own/],
  [
    'a remote that imports the server',
    'mf-day/src/a.ts',
    `import { a } from '../../api/src/days/queries'`,
    /on its own/,
  ],
  [
    'the shell with the code of a remote',
    'shell/src/a.ts',
    `import routes from '@quotidia/mf-day/src/routes'`,
    /at run time/,
  ],
  [
    'the shell that loads a remote lazily',
    'shell/src/a.ts',
    `void import('@quotidia/mf-day/src/routes')`,
    /at run time/,
  ],
  [
    'the registry’s form with the shell',
    'packages/registry/src/a.ts',
    `import '@quotidia/shell/src/guards'`,
    /on neither/,
  ],
  ['a remote with the registry’s form', 'mf-day/src/a.ts', `import '@quotidia/registry/format'`, /on its own/],
  [
    'shared-ui with the schemas',
    'shared-ui/src/a.ts',
    `import { DateQuery } from '@quotidia/contract/days'`,
    /types of contract/,
  ],
  ['the API with a screen', 'api/src/a.ts', `export * from '@quotidia/shared-ui/session'`, /without any screen/],
  ['knex in routes', 'api/src/days/routes.ts', `import { knex } from 'knex'`, /access the database/],
  ['knex in a new noun', 'api/src/invoices/routes.ts', `import type { Knex } from 'knex'`, /the database/],
  ['axios in a remote', 'mf-day/src/day/api.ts', `import axios from 'axios'`, /leaves through/],
  ['axios in a new workspace', 'mf-new/src/api.ts', `import axios from 'axios'`, /leaves through/],
  ['zustand in a page', 'shell/src/home/HomePage.tsx', `import { create } from 'zustand'`, /stores/],
  ['the router’s own package', 'mf-day/src/a.tsx', `import { Link } from 'react-router-dom'`, /context/],
  [
    'the router in a part of the day',
    'mf-day/src/sheet/a.tsx',
    `import { Link } from '@quotidia/shared-ui/router'`,
    /DayHost/,
  ],
  ['another noun’s commands', 'api/src/days/commands.ts', `import { a } from '../values/commands'`, /its policy/],
  ['a new noun in another’s inside', 'api/src/new/routes.ts', `import { a } from '../days/schema'`, /its policy/],
  ['a noun with notifications', 'api/src/days/a.ts', `import { a } from '../notifications/queries'`, /records events/],
  ['a noun with a command-line tool', 'api/src/days/a.ts', `import { a } from '../cli/backup'`, /given/],
  ['http with a noun', 'api/src/http/session.ts', `import { a } from '../users/queries'`, /know none/],
  ['a noun with the app', 'api/src/days/routes.ts', `import { a } from '../app'`, /given/],
  [
    'a rule that reads files',
    'packages/domain/src/formula/order.ts',
    `import { readFileSync } from 'node:fs'`,
    /is pure/,
  ],
  [
    'a rule that asks the database',
    'packages/domain/src/money.ts',
    `import { a } from '../../../api/src/db/connection'`,
    /alone/,
  ],
  [
    'a contract that imports the server',
    'packages/contract/src/days.ts',
    `import { a } from '@quotidia/api/src/times'`,
    /imports neither/,
  ],
  [
    'a contract with another package',
    'packages/contract/src/days.ts',
    `import { a } from 'koa'`,
    /only package is zod/,
  ],
  ['the environment in a noun', 'api/src/days/routes.ts', `export const a = process.env.PORT`, /reads process.env/],
  [
    'a long proof that imports a page',
    'tests/prove/src/live/reader.ts',
    `import { a } from '../../../../mf-day/src/live/LiveConnection'`,
    /from outside/,
  ],
  [
    'a browser test that imports a page',
    'tests/e2e/journeys/a.spec.ts',
    `import { a } from '@quotidia/shell/src/guards'`,
    /from outside/,
  ],
]

test.each(refused)('refuses %s', (_title, path, code, reason) => {
  const violations = check(path, code)
  expect(violations).toHaveLength(1)
  expect(violations[0]).toMatch(reason)
  expect(violations[0]).toContain(`${path}:1 `)
})

const allowed: [title: string, path: string, code: string][] = [
  [
    'a remote with shared-ui and the contract',
    'mf-day/src/a.ts',
    `import { api } from '@quotidia/shared-ui/api'; import '@quotidia/contract/days'`,
  ],
  [
    'the shell with the registry’s form',
    'shell/src/a.ts',
    `import { verifyRegistry } from '@quotidia/registry/signature'`,
  ],
  ['the shell with the types of a remote', 'shell/src/a.ts', `import type routes from '@quotidia/mf-day/src/routes'`],
  [
    'shared-ui with types of the contract',
    'shared-ui/src/a.ts',
    `import { type User } from '@quotidia/contract/users'`,
  ],
  [
    'another noun’s queries, policy and presenter',
    'api/src/days/a.ts',
    `import '../values/queries'; import '../values/policy'; import '../values/presenter'`,
  ],
  ['a folder that nouns stand on', 'api/src/days/a.ts', `import '../records/dayContext'; import '../events/events'`],
  ['knex in queries', 'api/src/days/queries.ts', `import type { Knex } from 'knex'`],
  ['a test that asks the database', 'api/src/days/routes.test.ts', `import type { Knex } from 'knex'`],
  [
    'the reader of streams with the page’s connection',
    'tests/prove/src/restarts/streamReader.ts',
    `import { a } from '../../../../mf-day/src/live/LiveConnection'`,
  ],
  ['the domain, from any noun', 'api/src/days/commands.ts', `import { toCents } from '@quotidia/domain/money'`],
  ['the domain, from a screen', 'mf-day/src/a.ts', `import { toCents } from '@quotidia/domain/money'`],
  ['a build’s configuration with the factory', 'mf-day/rspack.config.ts', `import { a } from '../tools/rspack/shared'`],
  ['a store', 'shared-ui/src/session/session.ts', `import { create } from 'zustand'`],
]

test.each(allowed)('permits %s', (_title, path, code) => {
  expect(check(path, code)).toEqual([])
})

test('refuses a screen that imports another screen, and permits the import of a part', () => {
  const pages = ['mf-day/src/home/HomePage.tsx', 'mf-day/src/day/DayPage.tsx']
  expect(check('mf-day/src/day/Bar.tsx', `import { a } from '../home/Strip'`, pages)).toHaveLength(1)
  expect(check('mf-day/src/sheet/Row.tsx', `import { a } from '../day/Bar'`, pages)).toHaveLength(1)
  expect(check('mf-day/src/day/Bar.tsx', `import { a } from '../sheet/Row'`, pages)).toEqual([])
  expect(check('mf-day/src/routes.tsx', `void import('./day/DayPage')`, pages)).toEqual([])
})
