/** Installs the missing packages of a package-lock.json. Has no dependencies, since it runs on a fresh clone. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { messages } from './messages.mjs'

/** Installs a folder's dependencies unless they are present in the locked versions. Throws as `install` does. */
export function ensureInstalled(folder) {
  if (!isInstalled(folder)) install(folder, messages().installing)
}

/**
 * Installs the versions of the folder's lock file, without running scripts of packages. Throws an Error with one line
 * for the person at the terminal.
 *
 * Doesn't use `npm ci`, which refuses a lock written where the registry doesn't offer the optional packages of other
 * platforms. `--no-save` also installs the locked versions, and leaves the lock file unchanged.
 */
export function install(folder, announcement) {
  console.log(announcement)
  const npm = process.env.npm_execpath
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const args = [...before, 'install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error(messages().installFailed)
}

/** Whether every package is present in its locked version; optional ones may be missing. */
export function isInstalled(folder) {
  const wanted = packagesIn(path.join(folder, 'package-lock.json'))
  // npm writes this file last, with only the packages that are present.
  const present = packagesIn(path.join(folder, 'node_modules/.package-lock.json'))
  if (!wanted || !present) return false
  return Object.entries(wanted)
    .filter(([place]) => place.includes('node_modules/'))
    .every(([place, { version, optional }]) => (place in present ? present[place].version === version : optional))
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
