import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The recipe 'A new screen' of CONTRIBUTING.md, as far as files can be compared: nobody has to remember its steps. */
const TABLE = 'shell/src/remoteRoutes.ts'
const NAMING_EVERY_PAGE = [
  'e2e/journeys/every-screen.spec.ts',
  'e2e/journeys/guards.spec.ts',
  'scripts/screenshots/screens.ts',
]
const LINKS_FOR_OWNERS = 'mf-account/src/account/AccountIndex.tsx'

const read = (file: string) => readFileSync(join(import.meta.dirname, '..', file), 'utf8')

interface Page {
  module: string
  path: string
  forOwners: boolean
}

/** The pages in the shell's table; its entries begin with the name of their remote. */
const pages: Page[] = read(TABLE)
  .split(/name: '(?=mf_)/)
  .slice(1)
  .flatMap((entry) => {
    const module = entry.slice(0, entry.indexOf("'")).replace('_', '-')
    return [...entry.matchAll(/\{ path: '([^']+)'(.*?)\}/g)].map(([, path = '', rest = '']) => ({
      module,
      path,
      forOwners: rest.includes('roles: OWNERS'),
    }))
  })
const modules = [...new Set(pages.map(({ module }) => module))]
const routesOf = (module: string) => `${module}/src/routes.tsx`
const pathsIn = (file: string) => [...read(file).matchAll(/path: '([^']+)'/g)].map(([, path]) => path)

/** `/view/` of `/view/:dayId`, which the files follow by an id. */
const fixedPart = (path: string) => path.replace(/:.*/, '')

test('the shell’s table and the modules list the same pages', () => {
  const missing = modules.flatMap((module) => {
    const own = pages.filter((page) => page.module === module).map(({ path }) => path)
    const served = pathsIn(routesOf(module))
    return [
      ...own.filter((path) => !served.includes(path)).map((path) => `${routesOf(module)} lacks ${path}`),
      ...served.filter((path) => path && !own.includes(path)).map((path) => `${TABLE} lacks ${path} of ${module}`),
    ]
  })
  expect(modules).not.toEqual([])
  expect(missing).toEqual([])
})

test('every page is named by the journeys of all pages and by the screenshots, and a page for owners has a link', () => {
  const missing = pages.flatMap(({ path, forOwners }) => [
    ...NAMING_EVERY_PAGE.filter((file) => !read(file).includes(fixedPart(path))).map((file) => `${file} lacks ${path}`),
    ...(forOwners && !read(LINKS_FOR_OWNERS).includes(path) ? [`${LINKS_FOR_OWNERS} has no link to ${path}`] : []),
  ])
  expect(missing).toEqual([])
})
