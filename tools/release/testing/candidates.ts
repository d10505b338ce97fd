import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { ModuleDeclaration } from '../../../packages/registry/src/declaration'
import { type App, ROOT } from '../../build/apps'
import { RELEASED } from '../../build/releasePaths'
import { type ReleaseKey, releaseKey } from '../../registry/key'
import { type Origin, type SharedModule, writeRecord } from '../../registry/record'
import { type Candidate, openCandidate } from '../candidate/candidate'

interface Contents {
  exposes?: string[]
  shared?: Record<string, SharedModule>
  /** Replaces members of the workspace's module.json. */
  module?: Partial<ModuleDeclaration>
  origin?: Origin
  /** Signs the record; by default the key of the environment. */
  key?: ReleaseKey
  /** Further files by their names. */
  files?: Record<string, string>
}

export function appCalled(folder: string): App {
  const app = RELEASED.find((each) => each.folder === folder)
  if (app) return app
  throw new Error(`There is no app called ${folder}`)
}

async function declarationOf(folder: string, changed: Partial<ModuleDeclaration>): Promise<string> {
  const declared = JSON.parse(await readFile(path.join(ROOT, folder, 'module.json'), 'utf8'))
  return JSON.stringify({ ...declared, ...changed })
}

/** A minimal finished build of this app, as the bundler would leave it. */
export async function makeCandidate(
  place: string,
  folder: string,
  version: string,
  { exposes = ['./routes'], shared = {}, module = {}, origin, key = releaseKey(), files = {} }: Contents = {},
): Promise<Candidate> {
  const built = path.join(place, `${folder}-${version}-${Math.random()}`)
  await mkdir(built, { recursive: true })
  const manifest = {
    exposes: exposes.map((expose) => ({ path: expose })),
    shared: Object.entries(shared).map(([name, module]) => ({ name, ...module })),
  }
  const all = {
    'mf-manifest.json': JSON.stringify(manifest),
    'remoteEntry.1a2b3c4d.js': `console.log('${folder} ${version}')`,
    ...(folder === 'shell' ? {} : { 'module.json': await declarationOf(folder, module) }),
    'index.html': `<!doctype html><title>${version}</title>`,
    ...files,
  }
  for (const [name, content] of Object.entries(all)) {
    await mkdir(path.dirname(path.join(built, name)), { recursive: true })
    await writeFile(path.join(built, name), content)
  }
  await writeRecord(built, folder, version, key, origin)
  return openCandidate(appCalled(folder), built, key)
}
