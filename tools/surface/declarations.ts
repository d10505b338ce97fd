import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

/** The emitted declarations by their path in the repository without `.d.ts`: `shared-ui/src/components/Button`. */
export type Declarations = ReadonlyMap<string, string>

/** Emits the declarations of the packages that modules import, without comments and without a type check. */
export async function emitDeclarations(root: string): Promise<Declarations> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'quotidia-declarations-'))
  try {
    const compiler = path.join(root, 'node_modules/typescript/bin/tsc')
    const args = [compiler, '-p', path.join(root, 'tools/surface'), '--outDir', outDir]
    await promisify(execFile)(process.execPath, args)
    const files = (await readdir(outDir, { recursive: true })).filter((file) => file.endsWith('.d.ts')).sort()
    const read = async (file: string) =>
      [file.slice(0, -'.d.ts'.length), await readFile(path.join(outDir, file), 'utf8')] as const
    return new Map(await Promise.all(files.map(read)))
  } finally {
    await rm(outDir, { recursive: true, force: true })
  }
}

/** Matches the modules that a declaration file imports or refers to. */
export const SPECIFIER = /(?:from |import\()['"]([^'"]+)['"]/g

/** The modules that a declaration file refers to, as they are written there. */
export const specifiersOf = (text: string): string[] => [...text.matchAll(SPECIFIER)].map(([, name = '']) => name)

/**
 * The declaration files that these ones need, themselves included, sorted.
 * @param resolve returns the file of a specifier in a file, undefined for an external package
 */
export function reachableFrom(
  starts: string[],
  declarations: Declarations,
  resolve: (specifier: string, from: string) => string | undefined,
): string[] {
  const found = new Set<string>()
  const queue = [...starts]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    const text = declarations.get(file)
    if (text === undefined || found.has(file)) continue
    found.add(file)
    for (const specifier of specifiersOf(text)) {
      const target = resolve(specifier, file)
      if (target !== undefined) queue.push(target)
    }
  }
  return [...found].sort()
}
