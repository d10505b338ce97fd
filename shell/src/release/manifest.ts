/** Reads the files of a release from its manifest. */
import { digest } from './cryptography'
import { download, readJson } from './download'
import { AlteredFileError } from './failures'
import { hashOf } from './integrity'
import { addressOf, type Source } from './source'

interface Assets {
  js: Files
  css?: Files
}
interface Files {
  sync: string[]
  async: string[]
}

/** The part of mf-manifest.json about the code. */
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

/** The entry script of a release. Rejects when a file of its manifest has no hash in the registry. */
export async function findEntry(source: Source): Promise<RemoteEntryFile> {
  const { metaData } = await readManifest(source)
  return { entry: entryOf(source, metaData), entryGlobalName: metaData.globalName, type: metaData.remoteEntry.type }
}

/** The addresses of the scripts that a release needs first for the modules that it exposes under these names. */
export async function findScripts(source: Source, exposes: string[]): Promise<string[]> {
  const { metaData, exposes: all } = await readManifest(source)
  const pages = all.filter(({ name }) => exposes.includes(`./${name}`)).flatMap(({ assets }) => filesOf(assets))
  return [entryOf(source, metaData), ...pages.map((file) => new URL(file, addressOf(source)).href)]
}

/** Resolved in the manifest's folder, whatever the manifest says: files elsewhere have no hash. */
const entryOf = (source: Source, { remoteEntry }: Manifest['metaData']): string =>
  new URL(`${remoteEntry.path}${remoteEntry.name}`, addressOf(source)).href

async function readManifest(source: Source): Promise<Manifest> {
  const address = addressOf(source)
  const hash = hashOf(source, address)
  const bytes = await download(address)
  if (hash !== undefined && (await digest(bytes)) !== hash) throw new AlteredFileError(`${address} was altered`)
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
