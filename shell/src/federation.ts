import { loadRemote, registerGlobalPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RouteObject } from 'shared-ui/router'
import { independence } from './independence'
import { isLate, Late, PATIENCE_MS } from './patience'
import { findEntry, hasNewRelease } from './releases'

interface RemoteModule {
  routes: RouteObject[]
}

const failed = new Set<string>()
const loaded = new Map<string, RouteObject[]>()

registerGlobalPlugins([independence])

/**
 * The routes that a remote exposes, of the release that was the present one when it was first needed. After a failure,
 * or with `fresh`, everything is asked for anew: the registry, the manifest and the code. Rejects when that takes more
 * than 4 s.
 */
export async function loadRoutes(name: string, fresh = false): Promise<RouteObject[]> {
  const known = fresh ? undefined : loaded.get(name)
  if (known) return known
  try {
    const routes = await withinPatience(name, loadFrom(name, fresh || failed.has(name)))
    failed.delete(name)
    loaded.set(name, routes)
    return routes
  } catch (error) {
    discard(name)
    throw error
  }
}

/** Discards a remote that failed. Answers whether it is worth trying again by itself: there is a newer release. */
export async function isWorthAnotherTry(name: string, error: unknown): Promise<boolean> {
  discard(name)
  return !isLate(error) && (await hasNewRelease(name))
}

function discard(name: string): void {
  failed.add(name)
  loaded.delete(name)
}

async function loadFrom(name: string, fresh: boolean): Promise<RouteObject[]> {
  if (fresh) removeScripts(name)
  registerRemotes([{ name, ...(await findEntry(name, fresh)) }], { force: fresh })
  const module = await loadRemote<RemoteModule>(`${name}/routes`)
  if (!module?.routes) throw new Error(`${name} exposes no routes`)
  return module.routes
}

/** A script that hangs would be waited for again rather than asked for again. */
function removeScripts(name: string): void {
  for (const script of document.querySelectorAll(`script[data-rspack^="${name}_"]`)) script.remove()
}

function withinPatience<T>(name: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Late(`${name} took more than ${PATIENCE_MS} ms`)), PATIENCE_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
