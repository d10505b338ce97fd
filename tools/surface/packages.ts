import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const IS_CODE = /\.tsx?$/
/** Tests, declarations and translations. */
const IS_INTERNAL = /\.test\.tsx?$|\.d\.ts$|\.(?:de|en)\.ts$/

/**
 * The code entries of a workspace by the specifiers that others import: `@quotidia/shared-ui/format/dates` →
 * `shared-ui/src/format/dates.ts`.
 */
export function entriesOf(root: string, folder: string): Map<string, string> {
  const { name, exports }: { name: string; exports: Record<string, string> } = readManifest(root, folder)
  const entries = Object.entries(exports).flatMap(([entry, file]) => expand(path.join(root, folder), entry, file))
  return new Map(
    entries
      .filter(([, file]) => IS_CODE.test(file))
      .map(([entry, file]) => [path.posix.join(name, entry), path.posix.join(folder, file)] as const)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}

export const readManifest = (root: string, folder: string) =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8'))

/** `./components/*` stands for each file of a folder. */
function expand(folder: string, entry: string, file: string): [entry: string, file: string][] {
  if (!entry.includes('*')) return [[entry, file]]
  const [before = '', after = ''] = file.split('*')
  return readdirSync(path.join(folder, before))
    .filter((name) => name.endsWith(after) && !IS_INTERNAL.test(name))
    .map((name) => [entry.replace('*', name.slice(0, name.length - after.length)), before + name])
}

/** Resolves the specifiers of these workspaces' files to paths without an extension. */
export function resolverOf(root: string, folders: string[]) {
  const entries = new Map(
    folders.filter((each) => existsSync(path.join(root, each))).flatMap((each) => [...entriesOf(root, each)]),
  )
  return (specifier: string, from: string): string | undefined =>
    specifier.startsWith('.')
      ? path.posix.join(path.posix.dirname(from), specifier)
      : entries.get(specifier)?.replace(IS_CODE, '')
}
