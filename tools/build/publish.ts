/** Puts finished builds live in build/web. */
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { LiveRelease, Registry } from '../../packages/registry/src/format'
import { releaseKey } from '../registry/key'
import { parseRecord, RECORD } from '../registry/record'
import { changeRegistry, readRegistry, UnknownSignature } from '../registry/registryFile'
import { putShellLive } from '../registry/shellPage'
import { directoryStore } from '../registry/store/directoryStore'
import { goLive } from '../registry/transitions'
import { API_DIR, type App, ROOT } from '../repository/repository'
import { messages } from './messages'
import { publishEmbed } from './publishEmbed'
import { registryOf, releaseName, releaseOf, releasePath } from './releasePaths'

const WEB_DIR = path.join(ROOT, 'build/web')
/** The versions of the last build: an app released or rolled back since then keeps its live release. */
const LAST_BUILT = path.join(ROOT, 'build/built.json')
/** The name of the embedded day in that file. */
const EMBED = 'embed'
/** Pages opened before a release keep requesting the files of their own release. */
const RETAINED_RELEASES = 3

export const releaseDir = (app: App, version: string): string => path.join(WEB_DIR, releasePath(app, version), '.')

/** Whether this version has already been built. */
export async function isBuilt(app: App, version: string): Promise<boolean> {
  if (app.kind !== 'api')
    return existsSync(path.join(releaseDir(app, version), app.kind === 'embed' ? 'embed.js' : RECORD))
  return (await readFile(path.join(API_DIR, 'version'), 'utf8').catch(() => '')) === version
}

/** Puts these builds live, except the ones that the last build has put live already. */
export async function publishBuilt(built: { app: App; version: string }[]): Promise<void> {
  await mkdir(WEB_DIR, { recursive: true })
  // In this order: reading shell.json needs the list of keys in remotes.json.
  for (const file of ['remotes.json', 'shell.json']) await dropForeign(file)
  const last: Record<string, string> = JSON.parse(await readFile(LAST_BUILT, 'utf8').catch(() => '{}'))
  for (const { app, version } of built) {
    if (app.kind === 'embed') {
      // A release or rollback made here stays until the source changes, as for modules.
      const isKnown = last[EMBED] === version && existsSync(path.join(WEB_DIR, 'embed.json'))
      if (!isKnown) await publishEmbed(WEB_DIR, version)
      last[EMBED] = version
      await dropOldBuilds(app, version)
    } else if (app.kind !== 'api') {
      const registry = await publish(app, version, last[app.folder] === version)
      last[app.folder] = version
      await dropOldBuilds(app, version, registry[releaseName(app)])
    }
  }
  await writeFile(LAST_BUILT, `${JSON.stringify(last, null, 2)}\n`)
}

/** Removes a registry that was signed with another key, or not at all. */
async function dropForeign(file: string): Promise<void> {
  await readRegistry({ store: directoryStore(WEB_DIR), key: releaseKey(), file }).catch((error: unknown) => {
    if (!(error instanceof UnknownSignature)) throw error
    console.log(messages.replaced(file))
    return rm(path.join(WEB_DIR, file))
  })
}

async function publish(app: App, version: string, knownAlready: boolean): Promise<Registry> {
  const place = { store: directoryStore(WEB_DIR), key: releaseKey(), file: registryOf(app) }
  const name = releaseName(app)
  const record = await readFile(path.join(releaseDir(app, version), RECORD), 'utf8')
  const release = releaseOf(app, await parseRecord(record, name, place.key))
  const { $signed, ...registry } = await changeRegistry(place, (remotes) => {
    const live = remotes[name]
    return live && (knownAlready || live.version === version) ? remotes : goLive(remotes, name, release)
  })
  if (app.kind === 'shell') await putShellLive(place)
  return registry as Registry
}

const IS_A_BUILD = /-[0-9a-f]{8}$/

async function dropOldBuilds(app: App, current: string, entry?: LiveRelease): Promise<void> {
  const folder = path.dirname(releaseDir(app, current))
  await utimes(releaseDir(app, current), new Date(), new Date())
  const named = [entry, entry?.trial, entry?.previous].map((release) => release?.version)
  const names = (await readdir(folder)).filter((name) => IS_A_BUILD.test(name) && !named.includes(name))
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(folder, name))).mtimeMs })),
  )
  const old = aged.sort((a, b) => b.at - a.at).slice(RETAINED_RELEASES)
  await Promise.all(old.map(({ name }) => rm(path.join(folder, name), { recursive: true, force: true })))
}
