import { networkFetch } from '@quotidia/shared-ui/testing/fetch'
import { startServer } from '@quotidia/shared-ui/testing/server'

/** The manifest of every release. The tests' federation runtime imports the code by its name instead of its address. */
export const MANIFEST = {
  metaData: { globalName: 'sample', remoteEntry: { path: '', name: 'entry.js', type: 'global' } },
  exposes: [],
}

/** Starts a web server with this remotes.json and one manifest for all releases, and lets the page request it. */
export async function serveReleases(registry: () => object) {
  const server = await startServer(({ path }) => {
    if (path === '/remotes.json') return { body: registry() }
    if (path.endsWith('/mf-manifest.json')) return { body: MANIFEST }
    return path.startsWith('/telemetry/') ? { status: 204 } : undefined
  })
  const atServer = (address: string | URL) => new URL(new URL(address, location.origin).pathname, server.url).href
  Object.assign(globalThis, {
    fetch: (address: string | URL, options?: RequestInit) => networkFetch(atServer(address), options),
  })
  return server
}
