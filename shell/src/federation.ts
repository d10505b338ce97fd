import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime'
import type { RouteObject } from 'shared-ui/router'
import { findEntry } from './releases'

interface RemoteModule {
  routes: RouteObject[]
}

/** The runtime waits 20 s for a script; a person doesn't. */
const PATIENCE_MS = 4500

const failed = new Set<string>()
const loaded = new Map<string, RouteObject[]>()

/**
 * The routes that a remote exposes, of the release that was the present one when it was first needed. After a failure,
 * or with `fresh`, everything is asked for anew: the registry, the manifest and the code. Rejects when that takes more
 * than 4.5 s.
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
    failed.add(name)
    loaded.delete(name)
    throw error
  }
}

async function loadFrom(name: string, fresh: boolean): Promise<RouteObject[]> {
  registerRemotes([{ name, ...(await findEntry(name, fresh)) }], { force: fresh })
  const module = await loadRemote<RemoteModule>(`${name}/routes`)
  if (!module?.routes) throw new Error(`${name} exposes no routes`)
  return module.routes
}

function withinPatience<T>(name: string, work: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${name} took more than ${PATIENCE_MS} ms`)), PATIENCE_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
