import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Release } from '../../../registry/src/format'
import { type App, ROOT } from '../../build/apps'
import { bundle } from '../../build/bundle'
import { releaseName, releasePath } from '../../build/places'
import { releaseKey } from '../../registry/key'
import { parseRecord, RECORD, type ReleaseRecord } from '../../registry/record'

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
  /** The versions of the API that it works with, as a semver range. */
  api?: string
  /** The most that its scripts and styles may weigh together, bytes as Brotli. */
  budget?: number
}

/** Builds the app as this version, in a folder of its own. */
export async function buildCandidate(app: App, version: string): Promise<Candidate> {
  const folder = path.join(ROOT, 'build/candidates', app.folder, version)
  await rm(folder, { recursive: true, force: true })
  const publicPath = app.kind === 'shell' ? { publicPath: releasePath(app, version) } : {}
  await bundle({ app, version, outDir: folder, ...publicPath })
  return openCandidate(app, folder)
}

/** The finished build in this folder. */
export async function openCandidate(app: App, folder: string): Promise<Candidate> {
  const record = parseRecord(await readFile(path.join(folder, RECORD), 'utf8'), releaseKey())
  return {
    app,
    name: releaseName(app),
    version: record.version,
    folder,
    record,
    needs: (await packageOf(app)).quotidia,
  }
}

/** What the workspace's package.json says. */
export async function packageOf(app: App): Promise<{ version: string; quotidia: Needs }> {
  const { version, quotidia = {} } = JSON.parse(await readFile(path.join(ROOT, app.folder, 'package.json'), 'utf8'))
  return { version, quotidia }
}

/** How a finished build is entered in the registry. */
export function releaseOf(app: App, { version, files, size }: ReleaseRecord): Release {
  const manifest = `${releasePath(app, version)}mf-manifest.json`
  return { version, manifest, files, since: new Date().toISOString(), size }
}
