import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../../repository/repository'
import { filesBelow } from '../compile'

const { workspaces }: { workspaces: string[] } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))

/** The names of our packages without their scope: `domain` is somebody else's package. */
export const UNSCOPED = workspaces.map((folder) => path.basename(folder)).filter((name) => !name.startsWith('create-'))

const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*["']((?:@[^/"'\n]+\/)?[^/"'.\n]+)/g
const IS_CODE = /^(?!.*\/template\/).*\.m?[jt]s$/

/** The packages of ours that the code and the types in this folder import. */
export async function oursImportedBy(folder: string): Promise<string[]> {
  const found = new Set<string>()
  for (const file of await filesBelow(folder))
    if (IS_CODE.test(file))
      for (const [, name = ''] of (await readFile(file, 'utf8')).matchAll(SPECIFIER)) found.add(name)
  return [...found].filter((name) => name.startsWith('@quotidia/') || UNSCOPED.includes(name))
}
