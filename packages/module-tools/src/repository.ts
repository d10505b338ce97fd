/** Replaces tools/repository/repository.ts in the package: the repository is that of one module, and commands run in its folder. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type * as repository from '../../../tools/repository/repository'

export const ROOT = process.cwd()

const { name } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'))

export const APPS: repository.App[] = [
  { folder: 'shell', kind: 'shell' },
  { folder: name, kind: 'remote' },
]

export const dirOf: typeof repository.dirOf = () => ROOT

export const SHARED_UI = '@quotidia/shared-ui'

/** Packed into the package, for the checks of a release. */
export const API_DIR = path.join(import.meta.dirname, 'api')
