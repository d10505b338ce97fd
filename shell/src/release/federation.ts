import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import type { Mount } from '@quotidia/contract/mount'
import type { RouteObject } from '@quotidia/shared-ui/router'
import { chooseSource, differsFromRegistry } from './choice'
import { RemoteLoadError } from './failures'
import { permitSource } from './integrity'
import { integrityPlugin } from './integrityPlugin'
import { findEntry } from './manifest'
import { awaitRegistryRefresh, readPresentRegistry, refreshRegistry } from './registry'
import { recordWorking } from './releaseRecord'
import { remoteIsolationPlugin } from './remoteIsolationPlugin'
import { isUnchecked, nameOf, type Source } from './source'
import { reportTrial } from './trialReports'

/** The pages that a release exposes: route objects, or a function that renders them. */
export interface Pages {
  routes?: RouteObject[]
  mount?: Mount
}

interface Loaded {
  source: Source
  /** Resolves when the remote's exposed modules can be requested. */
  registered: Promise<void>
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
 * The pages that a remote exposes as `expose`, in the release for this browser. After a failure, or with
 * `fresh`, the registry, the manifest and the code are requested again. Rejects when a file fails or times out.
 */
export async function loadPages(name: string, expose: string, fresh = false): Promise<Pages> {
  try {
    const remote = await findPresent(name, fresh || failed.has(name))
    const pages = await exposedBy<Pages>(name, remote, expose)
    failed.delete(name)
    return pages
  } catch (error) {
    discard(name)
    throw new RemoteLoadError(name, { cause: error })
  }
}

/** A module that a remote exposes, `./HomeCard`, in the release that its pages use. */
export async function loadExposed<Module>(name: string, expose: string): Promise<Module> {
  return exposedBy(name, await findPresent(name, false), expose)
}

/** The last loaded or tried source of a remote. */
export const lastTriedSource = (name: string): Source | undefined => tried.get(name)

/** Whether the present registry has another release than the loaded one. */
export async function isOutdated(name: string): Promise<boolean> {
  const source = loaded.get(name)?.source
  if (!source) return false
  await readPresentRegistry()
  return differsFromRegistry(name, source)
}

/** Discards everything that was loaded of this remote. */
export function discard(name: string): void {
  failed.add(name)
  loaded.delete(name)
}

/** Records that a page of this remote works. */
export function recordWorkingPage(name: string): void {
  const source = loaded.get(name)?.source
  if (!source || isUnchecked(source)) return
  recordWorking(name, source.version)
  void reportTrial(name, source, { outcome: 'works' })
}

async function findPresent(name: string, fresh: boolean): Promise<Loaded> {
  if (!fresh) {
    refreshRegistry()
    await awaitRegistryRefresh()
  }
  const source = await chooseSource(name, fresh)
  const known = loaded.get(name)
  if (!fresh && known && nameOf(known.source) === nameOf(source)) return known
  const remote = { source, registered: register(name, source, fresh) }
  tried.set(name, source)
  loaded.set(name, remote)
  // The next page or slot tries again.
  remote.registered.catch(() => {
    if (loaded.get(name) === remote) loaded.delete(name)
  })
  return remote
}

async function register(name: string, source: Source, fresh: boolean): Promise<void> {
  if (fresh) removeScripts(name)
  const again = tried.has(name)
  const file = await findEntry(source)
  permitSource(name, source)
  registerRemotes([{ name, ...file, entry: fresh ? atNewAddress(file.entry) : file.entry }], { force: again })
}

async function exposedBy<Module>(name: string, { registered }: Loaded, expose: string): Promise<Module> {
  await registered
  const module = await loadRemote<Module>(`${name}/${expose.replace('./', '')}`)
  if (!module) throw new Error(`${name} exposes no ${expose}`)
  return module
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
