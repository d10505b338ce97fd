/** From a finished build to what everybody sees, and back. */
import type { Registry } from '../../registry/src/format'
import type { App } from '../build/apps'
import { registryOf, releaseName, releasePath } from '../build/places'
import { changeRegistry, type RegistryPlace, readRegistry } from '../registry/registryFile'
import { putShellLive } from '../registry/shellPage'
import { recordOf, type Site } from '../registry/site'
import { type Audience, goLive, rollBack, startTrial } from '../registry/transitions'
import { type Candidate, releaseOf } from './candidate/candidate'
import { checkHeaders } from './checks/headers'
import { upload, withdraw } from './upload'

type Keeper = Pick<Site, 'store' | 'key'>

interface Publication {
  candidate: Candidate
  keeper: Keeper
  /** Those that see it first; without them everybody does. */
  audience?: Audience | undefined
  /** The public web origin, where the files have to arrive as they should before the release goes live. */
  webUrl?: string | undefined
}

/** Uploads a candidate that has stood its checks, and enters it in the registry last. */
export async function publish({ candidate, keeper, audience, webUrl }: Publication): Promise<void> {
  await upload(candidate, keeper.store)
  try {
    if (webUrl) await checkHeaders(candidate, webUrl)
    const release = releaseOf(candidate.app, candidate.record)
    await change(candidate.app, keeper, (remotes) =>
      audience ? startTrial(remotes, candidate.name, release, audience) : goLive(remotes, candidate.name, release),
    )
  } catch (error) {
    await withdraw(candidate, keeper.store)
    throw error
  }
}

/** Changes the app's entry in its registry, and with the shell's the page that is served. */
export async function change(app: App, keeper: Keeper, how: (remotes: Registry) => Registry): Promise<void> {
  const place: RegistryPlace = { ...keeper, file: registryOf(app) }
  await changeRegistry(place, how)
  if (app.kind === 'shell') await putShellLive(place)
}

/** Puts an older release live again: the one named, or the one before the live one. Answers its version. */
export async function rollBackTo(app: App, keeper: Keeper, version?: string): Promise<string> {
  const { remotes } = await readRegistry({ ...keeper, file: registryOf(app) })
  const wanted = version ?? remotes[releaseName(app)]?.previous?.version
  if (!wanted)
    throw new Error(`No release of ${app.folder} is remembered as the one before: name it (npm run releases).`)
  const record = await recordOf(keeper, releasePath(app, wanted))
  await ensureWhole(app, keeper, wanted, Object.keys(record.files))
  await change(app, keeper, (remotes) => rollBack(remotes, releaseName(app), releaseOf(app, record)))
  return wanted
}

async function ensureWhole(app: App, { store }: Keeper, version: string, files: string[]): Promise<void> {
  const folder = releasePath(app, version).slice(1)
  const there = new Set(await store.list(folder.slice(0, -1)))
  const gone = files.filter((file) => !there.has(folder + file))
  if (gone.length) throw new Error(`${app.folder} ${version} lacks ${gone.join(', ')} in ${store.address}.`)
}
