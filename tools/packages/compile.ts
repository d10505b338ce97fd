/** Compiles the workspaces that other teams import, which have no build of their own: modules bundle their sources. */
import { existsSync } from 'node:fs'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../repository/repository'
import { run } from './run'

/** The folders of the compiled packages. */
const FOLDERS = ['packages/contract', 'packages/domain', 'shared-ui']

const SPECIFIER = /(\b(?:from|import)\s*\(?\s*)(["'])([^"'\n]+)\2/g
const IS_COMPILED = /\.(js|d\.ts)$/
const IS_ASSET = /\.(css|d\.ts)$/

/** Emits JavaScript and types of all of them into `outDir`, each in the folder that it has in the repository. */
export async function compile(outDir: string): Promise<void> {
  const compiler = path.join(ROOT, 'node_modules/typescript/bin/tsc')
  await run(process.execPath, [compiler, '-p', path.join(ROOT, 'tools/packages'), '--outDir', outDir], ROOT)
  for (const file of await filesBelow(outDir)) if (IS_COMPILED.test(file)) await publishSpecifiers(file)
  for (const folder of FOLDERS) await copyAssets(folder, outDir)
}

/** Copies style sheets, and declarations that aren't compiled from code. */
async function copyAssets(folder: string, outDir: string): Promise<void> {
  const files = (await filesBelow(path.join(ROOT, folder, 'src'))).filter((file) => IS_ASSET.test(file))
  for (const file of files) await cp(file, path.join(outDir, path.relative(ROOT, file)))
}

/** Rewrites specifiers: the domain to its place in the package of the contract, files with the extensions that Node needs. */
async function publishSpecifiers(file: string): Promise<void> {
  const text = await readFile(file, 'utf8')
  const published = text.replace(
    SPECIFIER,
    (_, before, quote, specifier) => `${before}${quote}${publishedAs(specifier, file)}${quote}`,
  )
  if (published !== text) await writeFile(file, published)
}

function publishedAs(specifier: string, file: string): string {
  if (specifier.startsWith('.')) {
    return existsSync(path.resolve(path.dirname(file), `${specifier}.d.ts`)) ? `${specifier}.js` : specifier
  }
  return specifier.replace(/^@quotidia\/domain\//, '@quotidia/contract/domain/')
}

export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}
