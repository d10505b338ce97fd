import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { ModuleDeclaration } from '../packages/registry/src/declaration'

/** The recipe 'A screen' of docs/recipes.md, as far as files can be compared: nobody has to remember its steps. */
const ROOT = join(import.meta.dirname, '..')
const NAMING_EVERY_PAGE = [
  'tests/e2e/journeys/every-screen.spec.ts',
  'tests/e2e/journeys/guards.spec.ts',
  'tools/screenshots/screens.ts',
]
const PLACES = 'mf-account/src/places/places.ts'
const LINKS_FOR_OWNERS = [PLACES, 'mf-account/src/access/LibraryLinks.tsx']

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const { workspaces }: { workspaces: string[] } = JSON.parse(read('package.json'))

interface Page {
  module: string
  path: string
  forOwners: boolean
  isInMenu: boolean
}

/** The pages that the modules declare. */
const pages: Page[] = workspaces
  .filter((module) => existsSync(join(ROOT, module, 'module.json')))
  .flatMap((module) => {
    const { routes, menu = [] }: ModuleDeclaration = JSON.parse(read(`${module}/module.json`))
    return routes.map(({ path, roles = [] }) => ({
      module,
      path,
      forOwners: roles.join() === 'OWNER',
      isInMenu: menu.some(({ to }) => to === path),
    }))
  })
const modules = [...new Set(pages.map(({ module }) => module))]
const routesOf = (module: string) => `${module}/src/routes.tsx`
const pathsIn = (file: string) => [...read(file).matchAll(/path: '([^']+)'/g)].map(([, path]) => path)

/** `/view/` of `/view/:dayId`, which the files follow by an id. */
const fixedPart = (path: string) => path.replace(/:.*/, '')

test('each module.json lists the pages that the module exposes', () => {
  const missing = modules.flatMap((module) => {
    const own = pages.filter((page) => page.module === module).map(({ path }) => path)
    const served = pathsIn(routesOf(module)).concat(module === 'mf-account' ? pathsIn(PLACES) : [])
    return [
      ...own.filter((path) => !served.includes(path)).map((path) => `${routesOf(module)} lacks ${path}`),
      ...served.filter((path) => path && !own.includes(path)).map((path) => `${module}/module.json lacks ${path}`),
    ]
  })
  expect(modules).not.toEqual([])
  expect(missing).toEqual([])
})

test('every page is named by the journeys of all pages and by the screenshots, and a page for owners has a link', () => {
  const missing = pages.flatMap(({ path, forOwners, isInMenu }) => [
    ...NAMING_EVERY_PAGE.filter((file) => !read(file).includes(fixedPart(path))).map((file) => `${file} lacks ${path}`),
    ...(forOwners && !isInMenu && !LINKS_FOR_OWNERS.some((file) => read(file).includes(path))
      ? [`${LINKS_FOR_OWNERS.join(' and ')} have no link to ${path}`]
      : []),
  ])
  expect(missing).toEqual([])
})
