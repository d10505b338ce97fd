import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Workspaces } from './imports'

export const ROOT = join(import.meta.dirname, '../..')
const NOT_SOURCE = /^(build|data|screenshots|test-results)$|(^|\/)(node_modules|dist|\.[^/]+)$/

/** The `exports` of each package, by its folder: `{ 'shared-ui': { './api': './src/api/client.ts' } }`. */
export type PackageExports = ReadonlyMap<string, Readonly<Record<string, string>>>

export interface Repository {
  /** The code of every module by its path from the root. */
  files: Map<string, string>
  workspaces: Workspaces
  exports: PackageExports
}

function listModules(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return NOT_SOURCE.test(path) ? [] : listModules(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const readPackage = (folder: string) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))

/** Without the entries of packages that are published as they are: their code isn't TypeScript. */
const sourcesOf = (exports: Record<string, string | object> = {}): Record<string, string> =>
  Object.fromEntries(
    Object.entries(exports).flatMap(([entry, file]) => (typeof file === 'string' ? [[entry, file]] : [])),
  )

export function readModules(): Repository {
  const folders: string[] = readPackage('').workspaces
  return {
    files: new Map(listModules('').map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])),
    workspaces: new Map(folders.map((folder) => [readPackage(folder).name, folder])),
    exports: new Map(folders.map((folder) => [folder, sourcesOf(readPackage(folder).exports)])),
  }
}
