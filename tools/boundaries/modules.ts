import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const ROOT = join(import.meta.dirname, '../..')
const NOT_SOURCE = /^(build|data|screenshots|test-results)$|(^|\/)(node_modules|dist|\.[^/]+)$/

/** The `exports` of each package, by its folder: `{ 'shared-ui': { './api': './src/api/client.ts' } }`. */
export type PackageExports = ReadonlyMap<string, Readonly<Record<string, string>>>

function listModules(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name
    if (entry.isDirectory()) return NOT_SOURCE.test(path) ? [] : listModules(path)
    return /\.tsx?$/.test(entry.name) ? [path] : []
  })
}

const readPackage = (folder: string) => JSON.parse(readFileSync(join(ROOT, folder, 'package.json'), 'utf8'))

/** The code of every module of the repository by its path from the root, and the exports of its packages. */
export function readModules(): { files: Map<string, string>; packages: PackageExports } {
  const workspaces: string[] = readPackage('').workspaces
  return {
    files: new Map(listModules('').map((path) => [path, readFileSync(join(ROOT, path), 'utf8')])),
    packages: new Map(workspaces.map((name) => [name, readPackage(name).exports ?? {}])),
  }
}
