import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { remotesOf } from '../../packages/registry/src/format'
import { releaseOf, releasePath } from '../build/releasePaths'
import { copyEmbed, pointTo } from '../registry/embedFiles'
import { registryAfter } from '../registry/registryFile'
import type { Site } from '../registry/site'
import { openStore } from '../registry/store/open'
import { goLive } from '../registry/transitions'
import type { Candidate } from './candidate/candidate'

export interface Preview {
  /** A folder with the structure of build/web, for the web server. */
  root: string
  remove(): Promise<void>
}

/** The future site: the live releases of the store, with the candidate in its place. */
export async function preparePreview(candidate: Candidate, site: Site): Promise<Preview> {
  const root = await mkdtemp(path.join(tmpdir(), 'quotidia-preview-'))
  const remove = () => rm(root, { recursive: true, force: true })
  try {
    await cp(candidate.folder, path.join(root, releasePath(candidate.app, candidate.version)), { recursive: true })
    const version = await fetchShell(candidate, site, root)
    await cp(path.join(root, 'shell', version, 'index.html'), path.join(root, 'index.html'))
    await cp(path.join(root, 'shell', version, 'public'), root, { recursive: true })
    await writeFile(path.join(root, 'remotes.json'), JSON.stringify(await registryWith(candidate, site)))
    await fetchRemotes(candidate, site, root)
    const store = await openStore(root)
    if (await copyEmbed(store, candidate.name, candidate.version)) await pointTo(store, candidate.version)
    return { root, remove }
  } catch (error) {
    await remove()
    throw error
  }
}

/** The live entries have their own signatures, so that the key of the candidate's module is enough. */
const registryWith = ({ app, name, record }: Candidate, { store, key }: Site) =>
  registryAfter({ store, key, file: 'remotes.json' }, (remotes) =>
    app.kind === 'shell' ? remotes : goLive(remotes, name, releaseOf(app, record)),
  )

async function fetchShell(candidate: Candidate, site: Site, root: string): Promise<string> {
  if (candidate.app.kind === 'shell') return candidate.version
  const version = remotesOf(site.shell)['shell']?.version
  if (!version) throw new Error(`${site.store.address} has no shell yet: npm run release -w shell`)
  await fetchFolder(site, `shell/${version}`, root)
  return version
}

/** The other remotes that are live in the same store: a page prefetches them, and shows them in its slots. */
async function fetchRemotes(candidate: Candidate, site: Site, root: string): Promise<void> {
  const others = Object.entries(remotesOf(site.remotes)).filter(([name]) => name !== candidate.name)
  for (const [, { manifest }] of others)
    if (manifest.startsWith('/')) await fetchFolder(site, path.posix.dirname(manifest.slice(1)), root)
}

async function fetchFolder({ store }: Site, folder: string, root: string): Promise<void> {
  const files = await store.list(folder)
  await Promise.all(
    files.map(async (file) => {
      const place = path.join(root, file)
      await mkdir(path.dirname(place), { recursive: true })
      await writeFile(place, (await store.read(file))?.bytes ?? '')
    }),
  )
}
