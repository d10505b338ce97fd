import type { TokenClaims } from '@quotidia/contract/sessions'
import { z } from 'zod'
import type { ModuleDeclaration } from '../../../packages/registry/src/declaration'
import { type Registry, type Release, remotesOf } from '../../../packages/registry/src/format'
import type { App } from '../../build/apps'
import type { Site } from '../../registry/site'
import type { Candidate } from '../candidate/candidate'

/** The paths of the product's own pages, with the app that owns each. */
const PRODUCT_PATHS: Record<string, string> = {
  '/': 'shell',
  '/login': 'shell',
  '/register': 'shell',
  '/contact': 'shell',
  '/guida': 'shell',
  '/unauthorized': 'shell',
  '/home': 'mf_day',
  '/view/:dayId': 'mf_day',
  '/edit/:dayId': 'mf_day',
  '/account': 'mf_account',
  '/account/profilo': 'mf_account',
  '/account/sicurezza': 'mf_account',
  '/account/azienda': 'mf_account',
  '/account/persone': 'mf_account',
  '/account/libreria': 'mf_account',
  '/account/giorni-eliminati': 'mf_account',
  '/account/integrazioni': 'mf_account',
  '/account/:place': 'mf_account',
  '/create-library': 'mf_library',
  '/library-items': 'mf_library',
  '/manage-rules': 'mf_rules',
}

/** The slots of shared-ui/slots. */
export const SLOTS = ['home.cards', 'home.afterLastDays', 'day.menu', 'day.aside', 'account.sections'] as const

/** Complete by its type: a new user type of the API has to be added here. */
const USER_TYPES: Record<TokenClaims['userType'], true> = {
  OWNER: true,
  VIEWER_DATA: true,
  VIEWER_FILES: true,
  VIEWER_DATA_FILES: true,
  EDITOR_DATA: true,
  EDITOR_FILES: true,
  EDITOR_DATA_FILES: true,
  VIEWER: true,
}
type Declared = Pick<Release, 'version' | 'module'>

const Roles = z.array(z.enum(Object.keys(USER_TYPES)))
const Path = z.string().regex(/^(\/:?[A-Za-z][\w-]*)+$/, 'has to look like /summary or /summary/:month')
const Expose = z.string().regex(/^\.\/\w+$/, 'has to look like ./HomeCard')

const MenuText = z.string().min(1).max(24)

const Declaration = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/, 'has to look like mf_reports'),
  label: z.string().min(1).max(60),
  hasLogout: z.boolean().optional(),
  api: z.string().min(1),
  routes: z.array(
    z.strictObject({ path: Path, roles: Roles.optional(), mount: Expose.optional(), group: z.string().optional() }),
  ),
  menu: z
    .array(
      z.strictObject({
        to: Path,
        label: MenuText,
        order: z.number(),
        roles: Roles.optional(),
        group: MenuText.optional(),
      }),
    )
    .optional(),
  slots: z
    .array(z.strictObject({ slot: z.enum(SLOTS), expose: Expose, order: z.number(), roles: Roles.optional() }))
    .optional(),
  exposes: z.array(Expose).optional(),
})

/**
 * Checks the module.json of a candidate, and its routes against those of the live modules. For a shell, checks that
 * every live module has one: the shell shows nothing of a module without it.
 */
export function checkDeclaration({ app, name, record }: Candidate, site: Site): string {
  if (app.kind === 'shell') return checkAllDeclare(site)
  refuseFor(formProblems(record.module, name), app, record)
  refuseTakenPaths(app, record, remotesOf(site.remotes))
  return record.module?.routes.map(({ path }) => path).join(', ') || 'no page'
}

/** Rejects a release with routes that belong to others. The previous releases of live modules own no path. */
export function refuseTakenPaths(app: App, record: Declared, remotes: Registry): void {
  refuseFor(record.module ? clashesOf(record.module, remotes) : [], app, record)
}

function refuseFor(problems: string[], { folder }: App, { version }: Declared): void {
  if (problems.length > 0)
    throw new Error(`The module.json of ${folder} ${version} can't be released:\n  ${problems.join('\n  ')}`)
}

function checkAllDeclare({ remotes }: Site): string {
  const live = Object.entries(remotesOf(remotes))
  const silent = live.filter(([, { module }]) => !module).map(([name, release]) => `${name} ${release.version}`)
  if (silent.length > 0) throw new Error(`${silent.join(', ')} has no module.json: release it again before this shell.`)
  return live.map(([name]) => name).join(', ') || 'no module'
}

function formProblems(module: unknown, name: string): string[] {
  const { success, data, error } = Declaration.safeParse(module)
  if (!success) return error.issues.map(({ path, message }) => `${path.join('.') || 'module.json'}: ${message}`)
  const stray = (data.menu ?? []).filter(({ to }) => !data.routes.some(({ path }) => path === to))
  return [
    ...(data.name === name ? [] : [`name: is ${data.name}, the module is released as ${name}`]),
    ...stray.map(({ to }) => `menu: ${to} is no route of this module`),
  ]
}

/** Routes that belong to others. Two paths that differ only in the names of their parameters are the same. */
function clashesOf({ name, routes }: ModuleDeclaration, remotes: Registry): string[] {
  const taken = new Map(Object.entries(PRODUCT_PATHS).map(([path, owner]) => [shapeOf(path), owner]))
  for (const [owner, { module, trial }] of Object.entries(remotes))
    for (const { path } of [...(module?.routes ?? []), ...(trial?.module?.routes ?? [])])
      taken.set(shapeOf(path), owner)
  return routes.flatMap(({ path }) => {
    const owner = taken.get(shapeOf(path)) ?? name
    return owner === name ? [] : [`routes: ${path} belongs to ${owner}`]
  })
}

const shapeOf = (path: string): string => path.replaceAll(/:\w+/g, ':')
