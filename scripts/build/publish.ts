/** Makes finished builds the ones that are served. */
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type App, federatedName, ROOT } from './apps'

const WEB_DIR = path.join(ROOT, 'build/web')
/** Pages opened before a release go on asking for the files they were loaded with. */
const RELEASES_KEPT = 3

/** Where a release of the shell or of a remote lives, as a path on the web origin. */
export const releasePath = (app: App, version: string): string =>
  app.kind === 'shell' ? `/shell/${version}/` : `/remotes/${federatedName(app)}/${version}/`

export const releaseDir = (app: App, version: string): string => path.join(WEB_DIR, releasePath(app, version), '.')

export const API_DIR = path.join(ROOT, 'build/api')

/** Whether this very version has already been built. */
export async function isBuilt(app: App, version: string): Promise<boolean> {
  if (app.kind !== 'api') return existsSync(releaseDir(app, version))
  return (await readFile(path.join(API_DIR, 'version'), 'utf8').catch(() => '')) === version
}

export async function publishShell(app: App, version: string): Promise<void> {
  await replaceFile(path.join(WEB_DIR, 'index.html'), await readFile(path.join(releaseDir(app, version), 'index.html')))
  await cp(path.join(ROOT, app.folder, 'public'), WEB_DIR, { recursive: true })
  await dropOldReleases(app, version)
}

/** Enters the given versions in remotes.json and leaves the other remotes there as they are. */
export async function publishRemotes(released: { app: App; version: string }[]): Promise<void> {
  const file = path.join(WEB_DIR, 'remotes.json')
  const remotes = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {}
  for (const { app, version } of released) {
    remotes[federatedName(app)] = { version, manifest: `${releasePath(app, version)}mf-manifest.json` }
    await dropOldReleases(app, version)
  }
  await mkdir(WEB_DIR, { recursive: true })
  await replaceFile(file, `${JSON.stringify(remotes, null, 2)}\n`)
}

/** A reader sees the old file or the new one, never half of it. */
async function replaceFile(file: string, content: string | Buffer): Promise<void> {
  await writeFile(`${file}.tmp`, content)
  await rename(`${file}.tmp`, file)
}

async function dropOldReleases(app: App, current: string): Promise<void> {
  const releases = path.dirname(releaseDir(app, current))
  await utimes(releaseDir(app, current), new Date(), new Date())
  const names = (await readdir(releases)).filter((name) => !name.includes('.tmp-'))
  const aged = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(path.join(releases, name))).mtimeMs })),
  )
  const old = aged.sort((a, b) => b.at - a.at).slice(RELEASES_KEPT)
  await Promise.all(old.map(({ name }) => rm(path.join(releases, name), { recursive: true, force: true })))
}
