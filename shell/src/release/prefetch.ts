import type { ModuleDeclaration, ModuleRoute } from '@quotidia/registry/declaration'
import { isSignedIn, pageSession } from '@quotidia/shared-ui/session'
import { declaredModules, isForRoles } from '../declarations/declaredStore'
import { exposeOf, findPage } from '../declarations/pages'
import { whenIdle } from '../whenIdle'
import { chooseSource } from './choice'
import { readDeclarations } from './declarations'
import { hashOf } from './integrity'
import { findScripts } from './manifest'
import { refreshRegistry } from './registry'
import { isUnchecked, nameOf } from './source'

/** After the page has settled, so that requests of the page come first. */
const SETTLE_MS = 2000

/** The releases whose files were already requested. */
const prefetched = new Set<string>()

/**
 * Fetches the files of the remotes that the user may open into the browser's cache: those of one remote when a link
 * to it is hovered or focused, those of all when the browser is idle; before somebody has signed in, those of Home. No
 * code runs, and a failure has no effect.
 */
export function startPrefetching(): void {
  if (!isSignedIn(pageSession.getState())) void prefetchHome()
  document.addEventListener('pointerover', prefetchTarget, { passive: true })
  document.addEventListener('focusin', prefetchTarget)
  prefetchWhenIdle()
  pageSession.subscribe(({ token }, before) => {
    if (token !== before.token) prefetchWhenIdle()
  })
}

function prefetchTarget({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (link?.origin !== location.origin) return
  const page = findPage(declaredModules(), link.pathname)
  if (!page || !mayOpen(page.route)) return
  refreshRegistry()
  void prefetch(page.module)
}

function prefetchWhenIdle(): void {
  if (!isSignedIn(pageSession.getState()) || isDataSaverOn()) return
  setTimeout(() => whenIdle(() => void prefetchAll()), SETTLE_MS)
}

/** Home follows the login page, on which this code is loaded when somebody begins to type. */
async function prefetchHome(): Promise<void> {
  if (isDataSaverOn()) return
  const declared = await readDeclarations().catch(() => undefined)
  const page = declared && findPage(declared.modules, '/home')
  if (page) await prefetch(page.module)
}

async function prefetchAll(): Promise<void> {
  for (const module of declaredModules()) if (module.routes.some(mayOpen)) await prefetch(module, false)
}

/** @param atOnce for a page that comes next; one file after the other leaves room for what the present page requests */
async function prefetch({ name, routes }: ModuleDeclaration, atOnce = true): Promise<void> {
  const source = await chooseSource(name).catch(() => undefined)
  if (!source || isUnchecked(source) || prefetched.has(nameOf(source))) return
  prefetched.add(nameOf(source))
  try {
    const scripts = await findScripts(source, routes.map(exposeOf))
    const cache = (script: string) => cacheFile(script, hashOf(source, script))
    if (atOnce) await Promise.all(scripts.map(cache))
    else for (const script of scripts) await cache(script)
  } catch {
    prefetched.delete(nameOf(source))
  }
}

async function cacheFile(address: string, hash: string | undefined): Promise<void> {
  const answer = await fetch(address, { priority: 'low', integrity: hash ?? '' })
  // The browser caches only responses that were read to the end.
  await answer.blob()
}

function mayOpen({ roles }: ModuleRoute): boolean {
  const session = pageSession.getState()
  return isSignedIn(session) && isForRoles(roles, session.claims?.roles ?? [])
}

const isDataSaverOn = (): boolean => 'connection' in navigator && Boolean(Object(navigator.connection).saveData)
