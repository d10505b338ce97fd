/** The addresses from which hosts load the embedded day. */
import { createHash } from 'node:crypto'
import { type RegistryPlace, readRegistry } from './registryFile'
import { overwrite, type ReleaseStore } from './store/store'

/** Changes only when a host that follows docs/embedding.md would break. */
const CHANNEL = 'embed/v1/'
/** The release on trial; the live one without a trial. */
const NEXT = 'embed/next/'
/** In Italian and in the other languages. */
const LANGUAGES = ['embed.js', 'embed-en.js', 'embed-de.js']

/**
 * Puts the embedded days of a module's live release and of its trial at the addresses of hosts. Concurrent publishers do the
 * same, and the last one uses the releases that are named by then. A release without an embedded day changes nothing.
 */
export async function putEmbedLive(place: RegistryPlace, name: string): Promise<void> {
  const named = async () => {
    const { version, trial } = (await readRegistry(place)).remotes[name] ?? {}
    return JSON.stringify([version, trial?.version ?? version])
  }
  for (let put: string | undefined; put !== (await named()); ) {
    put = await named()
    const [live, next]: string[] = JSON.parse(put)
    if (!live || !(await copyEmbed(place.store, name, live))) continue
    await copyPages(place.store, name, live)
    await pointTo(place.store, live, next && (await copyEmbed(place.store, name, next)) ? next : live)
  }
}

/**
 * Points `/embed.js` and `/embed/v1/` to this version, which is in the store at `/embed/<version>/`, and `/embed/next/`
 * to `next`. Writes the version's hashes to `/embed.json`.
 */
export async function pointTo(store: ReleaseStore, version: string, next = version): Promise<void> {
  const files = await Promise.all(
    LANGUAGES.map(async (name) => [`/embed/${version}/${name}`, await integrityOf(store, `embed/${version}/${name}`)]),
  )
  const [[file, integrity] = []] = files
  const newest = { version, file, integrity, files: Object.fromEntries(files) }
  await overwrite(store, 'embed.json', Buffer.from(`${JSON.stringify(newest, null, 2)}\n`))
  for (const name of LANGUAGES) await overwrite(store, name, exportAll(`./embed/${version}/${name}`))
  await pointChannel(store, CHANNEL, version)
  await pointChannel(store, NEXT, next)
}

/** Points a channel's files, including the script of `/embed/frame`, to this version. */
async function pointChannel(store: ReleaseStore, channel: string, version: string): Promise<void> {
  for (const name of [...LANGUAGES, 'frame.js'])
    await overwrite(store, channel + name, exportAll(`../${version}/${name}`))
}

const exportAll = (file: string) => Buffer.from(`export * from '${file}'\n`)

async function integrityOf(store: ReleaseStore, file: string): Promise<string> {
  const stored = await store.read(file)
  if (!stored) throw new Error(`${file} isn't in ${store.address}.`)
  return `sha384-${createHash('sha384').update(stored.bytes).digest('base64')}`
}

/**
 * Copies a release's embedded day to the address of its version, where it stays. Returns whether there is one: `npm run build`
 * puts it at that address itself, and releases from before 0.6 have none.
 */
export async function copyEmbed(store: ReleaseStore, name: string, version: string): Promise<boolean> {
  const folder = `remotes/${name}/${version}/embed/`
  const files = (await store.list(folder.slice(0, -1))).filter((file) => !file.startsWith(`${folder}public/`))
  for (const file of files)
    await store.create(`embed/${version}/${file.slice(folder.length)}`, await bytesOf(store, file))
  return files.length > 0 || (await store.read(`embed/${version}/embed.js`)) !== undefined
}

/** The check page and the frame's page. */
async function copyPages(store: ReleaseStore, name: string, version: string): Promise<void> {
  const folder = `remotes/${name}/${version}/embed/public/`
  for (const file of await store.list(folder.slice(0, -1)))
    await overwrite(store, file.slice(folder.length), await bytesOf(store, file))
}

async function bytesOf(store: ReleaseStore, file: string): Promise<Uint8Array> {
  const stored = await store.read(file)
  if (!stored) throw new Error(`${file} isn't in ${store.address}: it was removed meanwhile.`)
  return stored.bytes
}
