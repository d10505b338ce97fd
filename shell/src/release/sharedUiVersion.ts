import { download, readJson } from './download'

/** The part of mf-manifest.json about shared libraries. */
interface Manifest {
  shared?: { name: string; version: string }[]
}

export interface VersionDifference {
  theirs: string
  ours: string
}

/** The versions of shared-ui of a module on a developer's server and of this shell; undefined if they are the same. */
export async function compareSharedUi(manifest: string): Promise<VersionDifference | undefined> {
  const own = new URL(`${__webpack_public_path__}mf-manifest.json`, location.origin)
  const [theirs, ours] = await Promise.all([manifest, own].map(readVersion))
  return theirs !== undefined && ours !== undefined && theirs !== ours ? { theirs, ours } : undefined
}

async function readVersion(address: string | URL): Promise<string | undefined> {
  const { shared = [] } = readJson(await download(address)) as Manifest
  return shared.find(({ name }) => name.startsWith('shared-ui/'))?.version
}
