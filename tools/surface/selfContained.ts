import { createHash } from 'node:crypto'
import path from 'node:path'
import type { SharedTypes } from '../registry/sharedUi'
import { type Declarations, reachableFrom, SPECIFIER } from './declarations'

type Resolve = (specifier: string, from: string) => string | undefined

/** The declarations that these files need, with relative imports between the workspaces, so that they compile anywhere. */
export function selfContained(files: string[], declarations: Declarations, resolve: Resolve): Record<string, string> {
  const needed = reachableFrom(files, declarations, resolve)
  return Object.fromEntries(
    needed.map((file) => [file, withRelativeImports(file, declarations.get(file) ?? '', resolve)]),
  )
}

const withRelativeImports = (file: string, text: string, resolve: Resolve): string =>
  text.replace(SPECIFIER, (whole: string, specifier: string) => {
    const target = resolve(specifier, file)
    if (target === undefined || specifier.startsWith('.')) return whole
    return whole.replace(specifier, path.posix.relative(path.posix.dirname(file), target))
  })

/** SHA-256, in hex, of the declarations that this file needs, among those of `selfContained`. */
export function digestOfTypes(file: string, declarations: Record<string, string>): string {
  const hash = createHash('sha256')
  const files = new Map(Object.entries(declarations))
  for (const each of reachableFrom([file], files, relativeTo))
    hash
      .update(each)
      .update('\0')
      .update(files.get(each) ?? '')
      .update('\0')
  return hash.digest('hex')
}

/** The types of these entries alone. */
export function pickTypes({ entries, declarations }: SharedTypes, names: string[]): SharedTypes {
  const picked = Object.entries(entries).filter(([name]) => names.includes(name))
  const files = picked.map(([, { file }]) => file)
  const needed = reachableFrom(files, new Map(Object.entries(declarations)), relativeTo)
  return {
    entries: Object.fromEntries(picked),
    declarations: Object.fromEntries(needed.map((file) => [file, declarations[file] ?? ''])),
  }
}

const relativeTo: Resolve = (specifier, from) =>
  specifier.startsWith('.') ? path.posix.join(path.posix.dirname(from), specifier) : undefined
