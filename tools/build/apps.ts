/** The apps to build, and the files that each result depends on. */
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { verificationKey } from '../registry/key'
import { type App, dirOf, ROOT } from '../repository/repository'

export { APPS, type App, ROOT } from '../repository/repository'

const COMMON_INPUTS = [
  'tools/rspack',
  'package-lock.json',
  'tools/build',
  'tools/repository',
  'packages/domain',
  'packages/contract',
]
const BROWSER_INPUTS = ['shared-ui', 'packages/registry']
/** The guide that the shell shows. */
const SHELL_INPUTS = ['docs/guida.md', 'docs/pictures']

/** `mf-day` → `mf_day`, its name in the federation. */
export const federatedName = (app: App): string => app.folder.replaceAll('-', '_')

/** The package's version plus 8 digits of the hash of all inputs of the bundle: `0.5.0-1a2b3c4d`. */
export function versionOf(app: App): string {
  const packageVersion: string = JSON.parse(readFileSync(path.join(dirOf(app), 'package.json'), 'utf8')).version
  const hash = createHash('sha256').update(app.kind === 'shell' ? verificationKey().root : '')
  for (const input of inputsOf(app)) {
    for (const file of filesBelow(path.join(ROOT, input))) {
      hash.update(path.relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0')
    }
  }
  return `${packageVersion}-${hash.digest('hex').slice(0, 8)}`
}

const inputsOf = (app: App): string[] => [
  app.folder,
  ...COMMON_INPUTS,
  ...(app.kind === 'api' ? [] : BROWSER_INPUTS),
  ...(app.kind === 'shell' ? SHELL_INPUTS : []),
]

function filesBelow(target: string): string[] {
  if (!existsSync(target)) return []
  if (statSync(target).isFile()) return [target]
  return readdirSync(target, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', 'testing'].includes(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => filesBelow(path.join(target, entry.name)))
    .sort()
}
