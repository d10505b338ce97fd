import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { RouteObject } from 'shared-ui/router'
import { chooseSource } from './choice'
import { RemoteLoadError } from './failures'
import { permitSource } from './integrity'
import { integrityPlugin } from './integrityPlugin'
import { findEntry } from './manifest'
import { awaitRegistryRefresh, refreshRegistry } from './registry'
import { recordWorking } from './releaseRecord'
import { remoteIsolationPlugin } from './remoteIsolationPlugin'
import { isUnchecked, nameOf, type Source } from './source'

interface RemoteModule {
  routes: RouteObject[]
}

interface Loaded {
  source: Source
  routes: Promise<RouteObject[]>
}

/** The loaded or loading remotes. */
const loaded = new Map<string, Loaded>()
const failed = new Set<string>()
/** The source that was last tried, successful or not. */
const tried = new Map<string, Source>()

// The shell requests the entries; the instance of every remote requests shared libraries.
registerPlugins([integrityPlugin])
registerGlobalPlugins([remoteIsolationPlugin])

/**
 * The routes that a remote exposes, in the release for this browser. After a failure, or with
 * `fresh`, the registry, the manifest and the code are requested again. Rejects when a file fails or times out.
 */
export async function loadRoutes(name: string, fresh = false): Promise<RouteObject[]> {
  try {
    const routes = await loadPresent(name, fresh || failed.has(name))
    failed.delete(name)
    return routes
  } catch (error) {
    discard(name)
    throw new RemoteLoadError(name, { cause: error })
  }
}

/** The last loaded or tried source of a remote. */
export const lastTriedSource = (name: string): Source | undefined => tried.get(name)

/** Discards everything that was loaded of this remote. */
export function discard(name: string): void {
  failed.add(name)
  loaded.delete(name)
}

/** Records that a page of this remote works. */
export function recordWorkingPage(name: string): void {
  const source = loaded.get(name)?.source
  if (source && !isUnchecked(source)) recordWorking(name, source.version)
}

async function loadPresent(name: string, fresh: boolean): Promise<RouteObject[]> {
  if (!fresh) {
    refreshRegistry()
    await awaitRegistryRefresh()
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
  permitSource(name, source)
  registerRemotes([{ name, ...file, entry: fresh ? atNewAddress(file.entry) : file.entry }], { force: again })
  const module = await loadRemote<RemoteModule>(`${name}/routes`)
  if (!module?.routes) throw new Error(`${name} exposes no routes`)
  return module.routes
}

/** A new address: at the same one the runtime would keep waiting for a script that hangs. */
function atNewAddress(entry: string): string {
  const address = new URL(entry)
  address.searchParams.set('attempt', String(Date.now()))
  return address.href
}

/** Removes a script that hangs, which the runtime would wait for again instead of requesting it. */
function removeScripts(name: string): void {
  for (const script of document.querySelectorAll(`script[data-rspack^="${name}_"]`)) script.remove()
}
