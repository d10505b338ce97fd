/**
 * The apps and folders of the build and release commands. In another team's repository packages/module-tools/src/repository.ts
 * replaces this file.
 */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'

export type AppKind = 'shell' | 'remote' | 'embed' | 'api'
export interface App {
  /** The workspace's folder, `mf-day`. */
  folder: string
  kind: AppKind
}

export const ROOT = path.resolve(import.meta.dirname, '../..')

const workspaces: string[] = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')).workspaces
/** Every workspace with a module.json is a remote. */
const modules = workspaces.filter((folder) => existsSync(path.join(ROOT, folder, 'module.json')))

export const APPS: App[] = [
  { folder: 'shell', kind: 'shell' },
  ...modules.map((folder): App => ({ folder, kind: 'remote' })),
  { folder: 'mf-day', kind: 'embed' },
  { folder: 'api', kind: 'api' },
]

export const dirOf = (app: App): string => path.join(ROOT, app.folder)

/** The package of the shared components, as modules import it. */
export const SHARED_UI = '@quotidia/shared-ui'

/** The built API. */
export const API_DIR = path.join(ROOT, 'build/api')
