/** Installs what a package-lock.json asks for and its node_modules lacks. Depends on nothing: it runs on a fresh clone. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

/** Installs a folder's dependencies unless they are there at the locked versions. Throws as `install` does. */
export function ensureInstalled(folder) {
  if (!isInstalled(folder)) install(folder, 'Installo le dipendenze…')
}

/**
 * Installs what the folder's lock says, and runs no script of any package. Throws an Error whose message is one line
 * for the person at the terminal.
 *
 * Not with `npm ci`: that refuses a lock written where the registry doesn't offer the optional packages of other
 * platforms. `--no-save` installs what the lock says, too, and leaves it as it is.
 */
export function install(folder, announcement) {
  console.log(announcement)
  const npm = process.env.npm_execpath
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const args = [...before, 'install', '--no-save', '--no-audit', '--no-fund', '--ignore-scripts', '--loglevel=error']
  const { status } = spawnSync(command, args, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) throw new Error('Le dipendenze non si sono installate: vedi sopra (npm install).')
}

/** Whether every package is there as the lock names it; optional ones may be missing. */
export function isInstalled(folder) {
  const wanted = packagesIn(path.join(folder, 'package-lock.json'))
  // npm writes this one last, and lists in it only what is really there.
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
