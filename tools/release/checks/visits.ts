/** The pages on which a release is tested. */
import type { ModuleDeclaration } from '../../../packages/registry/src/declaration'
import { remotesOf } from '../../../packages/registry/src/format'
import { releasePath } from '../../build/releasePaths'
import type { Site } from '../../registry/site'
import type { Candidate } from '../candidate/candidate'

export interface Visit {
  /** `/view/:dayId` */
  route: string
  /** The visit fails unless it loads scripts from this path. */
  from: string
  /** The user types that see the page or slot; without them everyone does. */
  roles?: readonly string[]
  /** The name of the button that shows the slot. */
  opener?: string
}

/** The page of each slot. */
const PLACES: Record<string, Pick<Visit, 'route' | 'opener'>> = {
  'home.cards': { route: '/home' },
  'home.afterLastDays': { route: '/home' },
  'day.menu': { route: '/view/:dayId', opener: 'Altre azioni sul giorno' },
  'day.aside': { route: '/view/:dayId' },
  'account.sections': { route: '/account' },
}

/** Every page and slot of the candidate; for a shell those of all live remotes. */
export function visitsOf({ app, version, record }: Candidate, { remotes }: Site): Visit[] {
  const from = releasePath(app, version)
  if (app.kind === 'remote') return visitsOfModule(record.module, from)
  const modules = Object.values(remotesOf(remotes)).map(({ module }) => module)
  return [{ route: '/', from }, ...modules.flatMap((module) => visitsOfModule(module, from))]
}

export function visitsOfModule(module: ModuleDeclaration | undefined, from: string): Visit[] {
  const routes = (module?.routes ?? []).map(({ path: route, roles }) => ({ route, from, ...(roles && { roles }) }))
  const slots = (module?.slots ?? []).flatMap(({ slot, roles }) => {
    const place = PLACES[slot]
    return place ? { ...place, from, ...(roles && { roles }) } : []
  })
  return [...routes, ...slots]
}

/** An address of this route: the newest day of the demo company, and 1 for any other parameter. */
export const addressOf = (route: string, dayId: number): string =>
  route.replaceAll(/:(\w+)/g, (_, name) => (name === 'dayId' ? String(dayId) : '1'))
