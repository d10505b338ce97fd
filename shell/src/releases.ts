/** Where the present release of each remote is: what remotes.json and the release's own manifest say. */
import { PATIENCE_MS } from './patience'

/** remotes.json, by the remote's name; the manifest's address may be relative to the web origin. */
type Registry = Record<string, Release>

interface Release {
  version: string
  manifest: string
}

interface Expose {
  name: string
  assets: { js: { sync: string[]; async: string[] } }
}

/** The part of mf-manifest.json that leads to the code. */
interface Manifest {
  metaData: { publicPath: string; globalName: string; remoteEntry: { path: string; name: string; type: 'global' } }
  exposes: Expose[]
}

interface RemoteEntryFile {
  entry: string
  entryGlobalName: string
  type: 'global'
}

/** How long a page that failed waits to hear of a newer release. */
const NEWS_WITHIN_MS = 1000

let registry: Promise<Registry> | undefined
/** By remote: the release that was last asked for, and the one for whose sake it was last tried anew. */
const asked = new Map<string, string>()
const triedFor = new Map<string, string>()

/** Asks for remotes.json ahead of the first remote. A failure shows when a remote is needed. */
export function preloadRegistry(): void {
  readRegistry().catch(() => {})
}

/** The entry script of a remote's present release; `fresh` asks the registry anew. Rejects when there is none. */
export async function findEntry(name: string, fresh: boolean): Promise<RemoteEntryFile> {
  if (fresh) registry = undefined
  const release = await releaseOf(name)
  asked.set(name, nameOf(release))
  const { metaData, base } = await readManifest(release)
  const { path, name: file, type } = metaData.remoteEntry
  const entry = new URL(`${path}${file}`, base)
  // Another address, or the runtime would go on waiting for a script that hangs, and the browser keep a broken one.
  if (fresh) entry.searchParams.set('attempt', String(Date.now()))
  return { entry: entry.href, entryGlobalName: metaData.globalName, type }
}

/** The addresses of the scripts that the pages of a remote's present release need first. Rejects when there is none. */
export async function findScripts(name: string): Promise<string[]> {
  const { metaData, exposes, base } = await readManifest(await releaseOf(name))
  const { path, name: file } = metaData.remoteEntry
  const pages = exposes
    .filter((expose) => expose.name === 'routes')
    .flatMap(({ assets: { js } }) => [js.sync, js.async])
  return [`${path}${file}`, ...pages.flat()].map((script) => new URL(script, base).href)
}

/**
 * Whether remotes.json now names another release than the one that failed: the page was opened before it, or it was
 * taken back. True once for each release, so that one that fails as well isn't tried for ever.
 */
export async function hasNewRelease(name: string): Promise<boolean> {
  const present = await readJson<Registry>('/remotes.json', NEWS_WITHIN_MS).catch((): Registry => ({}))
  const release = present[name]
  if (!release) return false
  const news = nameOf(release)
  if (news === asked.get(name) || news === triedFor.get(name)) return false
  triedFor.set(name, news)
  return true
}

const nameOf = ({ version, manifest }: Release): string => `${version} ${manifest}`

async function releaseOf(name: string): Promise<Release> {
  const release = (await readRegistry())[name]
  if (!release) throw new Error(`${name} is not in remotes.json`)
  return release
}

async function readManifest({ manifest }: Release): Promise<Manifest & { base: string | URL }> {
  const address = new URL(manifest, location.origin)
  const read = await readJson<Manifest>(address)
  return { ...read, base: read.metaData.publicPath === 'auto' ? address : read.metaData.publicPath }
}

function readRegistry(): Promise<Registry> {
  registry ??= readJson<Registry>('/remotes.json').catch((error: unknown) => {
    // What can't be read now may be there when the next remote is needed.
    registry = undefined
    throw error
  })
  return registry
}

async function readJson<T>(address: string | URL, withinMs = PATIENCE_MS): Promise<T> {
  const response = await fetch(address, { cache: 'no-store', signal: AbortSignal.timeout(withinMs) })
  if (!response.ok) throw new Error(`${address}: ${response.status}`)
  return response.json()
}
