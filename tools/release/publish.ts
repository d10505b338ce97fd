/** Publishing a finished build, and rolling back. */
import type { Registry } from '../../packages/registry/src/format'
import type { App } from '../build/apps'
import { embedOf, registryOf, releaseName, releaseOf, releasePath } from '../build/releasePaths'
import { putEmbedLive } from '../registry/embedFiles'
import { changeRegistry, type RegistryPlace, readRegistry } from '../registry/registryFile'
import { putShellLive } from '../registry/shellPage'
import { recordOf, type Site } from '../registry/site'
import { type Audience, goLive, rollBack, startTrial } from '../registry/transitions'
import type { Candidate } from './candidate/candidate'
import { refuseTakenPaths } from './checks/declaration'
import { checkHeaders } from './checks/headers'
import { upload, withdraw } from './upload'

type ReleaseTarget = Pick<Site, 'store' | 'key'>

interface Publication {
  candidate: Candidate
  target: ReleaseTarget
  /** The audience of a trial; without it the release is for everyone. */
  audience?: Partial<Audience> | undefined
  /** The public web origin, which has to serve the files before the release goes live. */
  webUrl?: string | undefined
}

/**
 * Uploads a checked candidate, then enters it in the registry, unless another module has taken one of its paths since
 * the checks. Removes its files when it isn't entered.
 */
export async function publish({ candidate, target, audience, webUrl }: Publication): Promise<void> {
  const { app, name, record } = candidate
  const place = placeOf(app, target)
  await upload(candidate, target.store)
  try {
    if (webUrl) await checkHeaders(candidate, webUrl)
    const release = releaseOf(app, record)
    await changeRegistry(place, (remotes) => {
      refuseTakenPaths(app, release, remotes)
      return audience ? startTrial(remotes, name, release, audience) : goLive(remotes, name, release)
    })
  } catch (error) {
    if (!(await mayBeNamed(candidate, place))) await withdraw(candidate, target.store)
    throw error
  }
  await updateFixedAddresses(app, place)
}

/** Changes the app's registry entry, and updates its files at fixed addresses. */
export async function change(app: App, target: ReleaseTarget, how: (remotes: Registry) => Registry): Promise<void> {
  const place = placeOf(app, target)
  await changeRegistry(place, how)
  await updateFixedAddresses(app, place)
}

const placeOf = (app: App, target: ReleaseTarget): RegistryPlace => ({ ...target, file: registryOf(app) })

/** Whether the registry names this version or can't be read: it may have been stored although its answer was lost. */
async function mayBeNamed({ name, version }: Candidate, place: RegistryPlace): Promise<boolean> {
  try {
    const { [name]: entry } = (await readRegistry(place)).remotes
    return [entry, entry?.trial, entry?.previous].some((release) => release?.version === version)
  } catch {
    return true
  }
}

/** The shell's page and the embedded day become those that the registry names. */
async function updateFixedAddresses(app: App, place: RegistryPlace): Promise<void> {
  try {
    if (app.kind === 'shell') await putShellLive(place)
    if (embedOf(app)) await putEmbedLive(place, releaseName(app))
  } catch (error) {
    throw new Error(
      `${app.folder} is changed in ${place.file}, but not at its fixed addresses (to repeat this step: ` +
        `npm run rollback -w ${app.folder} <live version>): ${(error as Error).message}`,
      { cause: error },
    )
  }
}

/**
 * Puts an older release live again: the named one, or the previous one. Of the live release it only updates the fixed
 * addresses. Returns its version.
 */
export async function rollBackTo(app: App, target: ReleaseTarget, version?: string): Promise<string> {
  const { remotes, keys } = await readRegistry({ ...target, file: registryOf(app) })
  const wanted = version ?? remotes[releaseName(app)]?.previous?.version
  if (!wanted) throw new Error(`${app.folder} has no previous release: name one (npm run releases).`)
  const record = await recordOf({ ...target, ...(keys && { keys }) }, releaseName(app), releasePath(app, wanted))
  if (app.kind === 'shell' && keys && !record.key) {
    throw new Error(`shell ${wanted} doesn't know keys of modules: it would refuse every module.`)
  }
  await ensureComplete(app, target, wanted, Object.keys(record.files))
  const release = releaseOf(app, record)
  await change(app, target, (remotes) => {
    refuseTakenPaths(app, release, remotes)
    return rollBack(remotes, releaseName(app), release)
  })
  return wanted
}

async function ensureComplete(app: App, { store }: ReleaseTarget, version: string, files: string[]): Promise<void> {
  const folder = releasePath(app, version).slice(1)
  const there = new Set(await store.list(folder.slice(0, -1)))
  const gone = files.filter((file) => !there.has(folder + file))
  if (gone.length) throw new Error(`${app.folder} ${version} lacks ${gone.join(', ')} in ${store.address}.`)
}
