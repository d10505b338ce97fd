import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { RouteObject } from 'shared-ui/router'
import { chooseSource } from './choice'
import { NotLoaded } from './failures'
import { independence } from './independence'
import { integrity } from './integrity'
import { findEntry } from './manifest'
import { noteWorking } from './record'
import { hearNews, lookForNews } from './registry'
import { isUnchecked, nameOf, type Source } from './source'
import { admit } from './vouching'

interface RemoteModule {
  routes: RouteObject[]
}

interface Loaded {
  source: Source
  routes: Promise<RouteObject[]>
}

/** What is there, or on its way. */
const loaded = new Map<string, Loaded>()
const failed = new Set<string>()
/** The source that was last tried, whatever came of it. */
const tried = new Map<string, Source>()

// The shell asks for the entries; what is shared is asked for by every remote's own instance.
registerPlugins([integrity])
registerGlobalPlugins([independence])

/**
 * The routes that a remote exposes, of the release that is the present one for who enters it. After a failure, or with
 * `fresh`, everything is asked for anew: the registry, the manifest and the code. Rejects when a file fails or times out.
 */
export async function loadRoutes(name: string, fresh = false): Promise<RouteObject[]> {
  try {
    const routes = await loadPresent(name, fresh || failed.has(name))
    failed.delete(name)
    return routes
  } catch (error) {
    discard(name)
    throw new NotLoaded(name, { cause: error })
  }
}

/** What was last loaded of a remote, or tried in vain. */
export const lastTried = (name: string): Source | undefined => tried.get(name)

/** From here on nothing that was loaded of this remote is used again. */
export function discard(name: string): void {
  failed.add(name)
  loaded.delete(name)
}

/** A page of this remote has stood for a while. */
export function noteStanding(name: string): void {
  const source = loaded.get(name)?.source
  if (source && !isUnchecked(source)) noteWorking(name, source.version)
}

async function loadPresent(name: string, fresh: boolean): Promise<RouteObject[]> {
  if (!fresh) {
    lookForNews()
    await hearNews()
  }
  const source = await chooseSource(name, fresh)
  const known = loaded.get(name)
  if (!fresh && known && nameOf(known.source) === nameOf(source)) return known.routes
  const routes = loadFrom(name, source, fresh)
  tried.set(name, source)
  loaded.set(name, { source, routes })
  return routes
}

async function loadFrom(name: string, source: Source, fresh: boolean): Promise<RouteObject[]> {
  if (fresh) removeScripts(name)
  const again = tried.has(name)
  const file = await findEntry(source)
  admit(name, source)
  registerRemotes([{ name, ...file, entry: fresh ? atNewAddress(file.entry) : file.entry }], { force: again })
  const module = await loadRemote<RemoteModule>(`${name}/routes`)
  if (!module?.routes) throw new Error(`${name} exposes no routes`)
  return module.routes
}

/** At the same one the runtime would go on waiting for a script that hangs, and the browser keep a broken one. */
function atNewAddress(entry: string): string {
  const address = new URL(entry)
  address.searchParams.set('attempt', String(Date.now()))
  return address.href
}

/** A script that hangs would be waited for again rather than asked for again. */
function removeScripts(name: string): void {
  for (const script of document.querySelectorAll(`script[data-rspack^="${name}_"]`)) script.remove()
}
