/** Where the present release of each remote is: what remotes.json and the release's own manifest say. */

/** remotes.json, by the remote's name; the manifest's address may be relative to the web origin. */
type Registry = Record<string, { version: string; manifest: string }>

/** The part of mf-manifest.json that leads to the code. */
interface Manifest {
  metaData: { publicPath: string; globalName: string; remoteEntry: { path: string; name: string; type: 'global' } }
}

interface RemoteEntryFile {
  entry: string
  entryGlobalName: string
  type: 'global'
}

let registry: Promise<Registry> | undefined

/** Asks for remotes.json ahead of the first remote. A failure shows when a remote is needed. */
export function preloadRegistry(): void {
  readRegistry().catch(() => {})
}

/** The entry script of a remote's present release; `fresh` asks the registry anew. Rejects when there is none. */
export async function findEntry(name: string, fresh: boolean): Promise<RemoteEntryFile> {
  if (fresh) registry = undefined
  const release = (await readRegistry())[name]
  if (!release) throw new Error(`${name} is not in remotes.json`)
  const address = new URL(release.manifest, location.origin)
  const { metaData } = await readJson<Manifest>(address)
  const { path, name: file, type } = metaData.remoteEntry
  const base = metaData.publicPath === 'auto' ? address : metaData.publicPath
  const entry = new URL(`${path}${file}`, base)
  // Another address, or the runtime would go on waiting for a script that hangs, and the browser keep a broken one.
  if (fresh) entry.searchParams.set('attempt', String(Date.now()))
  return { entry: entry.href, entryGlobalName: metaData.globalName, type }
}

function readRegistry(): Promise<Registry> {
  registry ??= readJson<Registry>('/remotes.json')
  return registry
}

async function readJson<T>(address: string | URL): Promise<T> {
  const response = await fetch(address, { cache: 'no-store' })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}
