import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { bundle } from '../../build/bundle'
import { embedOf, releaseName, releasePath } from '../../build/releasePaths'
import { publicKeyOf, type ReleaseKey, releaseKey, signerOf } from '../../registry/key'
import { type Origin, parseRecord, RECORD, type ReleaseRecord } from '../../registry/record'
import { type App, dirOf, ROOT } from '../../repository/repository'

/** A finished build that isn't published yet. */
export interface Candidate {
  app: App
  /** Its name in the registry. */
  name: string
  version: string
  folder: string
  record: ReleaseRecord
  needs: Needs
}

/** `quotidia` in the package.json of the app. */
interface Needs {
  /** The supported versions of the API, as a semver range; a module has it in its module.json. */
  api?: string
  /** The maximum size of its scripts and styles, in bytes as Brotli. */
  budget?: number
  /** The maximum size of the embedded day in one language, in bytes as Brotli. */
  embedBudget?: number
}

/** Builds this version of the app in a separate folder. */
export async function buildCandidate(app: App, version: string, origin: Origin): Promise<Candidate> {
  const folder = path.join(ROOT, 'build/candidates', app.folder, version)
  await rm(folder, { recursive: true, force: true })
  const publicPath = app.kind === 'shell' ? { publicPath: releasePath(app, version) } : {}
  const embedded = await buildEmbedded(app, version)
  await bundle({ app, version, outDir: folder, origin, ...publicPath, ...(embedded && { embedded }) })
  return openCandidate(app, folder)
}

/** Builds the embedded day, if it belongs to this module. Returns its folder. */
async function buildEmbedded(app: App, version: string): Promise<string | undefined> {
  const embed = embedOf(app)
  if (!embed) return undefined
  const folder = path.join(ROOT, 'build/candidates', `${app.folder}-embed`, version)
  await bundle({ app: embed, version, outDir: folder })
  return folder
}

/** The finished build in this folder, which has to be signed with our key. */
export async function openCandidate(app: App, folder: string, key: ReleaseKey = releaseKey()): Promise<Candidate> {
  const own = { root: publicKeyOf(signerOf(key)) }
  const record = await parseRecord(await readFile(path.join(folder, RECORD), 'utf8'), releaseName(app), own)
  return {
    app,
    name: releaseName(app),
    version: record.version,
    folder,
    record,
    needs: (await packageOf(app)).quotidia,
  }
}

/** The fields of the workspace's package.json. */
export async function packageOf(app: App): Promise<{ version: string; quotidia: Needs }> {
  const { version, quotidia = {} } = JSON.parse(await readFile(path.join(dirOf(app), 'package.json'), 'utf8'))
  return { version, quotidia }
}
