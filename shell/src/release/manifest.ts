/** What a release's own manifest says about its files. */
import { digest } from './checks'
import { download, readJson } from './download'
import { Altered } from './failures'
import { addressOf, type Source } from './source'
import { hashOf } from './vouching'

interface Assets {
  js: Files
  css?: Files
}
interface Files {
  sync: string[]
  async: string[]
}

/** The part of mf-manifest.json that leads to the code. */
interface Manifest {
  metaData: { globalName: string; remoteEntry: { path: string; name: string; type: 'global' } }
  exposes: { name: string; assets: Assets }[]
  shared?: { assets: Assets }[]
}

export interface RemoteEntryFile {
  entry: string
  entryGlobalName: string
  type: 'global'
}

/** The entry script of a release. Rejects when one of the files that its manifest names isn't vouched for. */
export async function findEntry(source: Source): Promise<RemoteEntryFile> {
  const { metaData } = await readManifest(source)
  return { entry: entryOf(source, metaData), entryGlobalName: metaData.globalName, type: metaData.remoteEntry.type }
}

/** The addresses of the scripts that a release's pages need first. */
export async function findScripts(source: Source): Promise<string[]> {
  const { metaData, exposes } = await readManifest(source)
  const pages = exposes.filter(({ name }) => name === 'routes').flatMap(({ assets }) => filesOf(assets))
  return [entryOf(source, metaData), ...pages.map((file) => new URL(file, addressOf(source)).href)]
}

/** Files are where the manifest is, whatever it says about that: nothing else is vouched for. */
const entryOf = (source: Source, { remoteEntry }: Manifest['metaData']): string =>
  new URL(`${remoteEntry.path}${remoteEntry.name}`, addressOf(source)).href

async function readManifest(source: Source): Promise<Manifest> {
  const address = addressOf(source)
  const hash = hashOf(source, address)
  const bytes = await download(address)
  if (hash !== undefined && (await digest(bytes)) !== hash) throw new Altered(`${address} was altered`)
  const manifest = readJson(bytes) as Manifest
  for (const file of allFiles(manifest)) hashOf(source, new URL(file, address))
  return manifest
}

const allFiles = ({ metaData, exposes, shared }: Manifest): string[] => [
  `${metaData.remoteEntry.path}${metaData.remoteEntry.name}`,
  ...[...exposes, ...(shared ?? [])].flatMap(({ assets }) => filesOf(assets)),
]

const filesOf = ({ js, css }: Assets): string[] =>
  [js, css].flatMap((files) => [...(files?.sync ?? []), ...(files?.async ?? [])])
