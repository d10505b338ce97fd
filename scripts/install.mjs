/** Installs what package-lock.json asks for and node_modules lacks. Depends on nothing: it runs on a fresh clone. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

const ROOT = path.resolve(import.meta.dirname ?? '.', '..')

/**
 * Installs unless what is there already is what the lock names. Throws an Error whose message is one line for the
 * person at the terminal.
 *
 * Not with `npm ci`: that refuses a lock written where the registry doesn't offer the optional packages of other
 * platforms. `--no-save` installs what the lock says, too, and leaves it as it is.
 */
export function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installo le dipendenze…')
  const npm = process.env.npm_execpath
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const args = [...before, 'install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' })
  if (status !== 0) throw new Error('Le dipendenze non si sono installate: vedi sopra (npm install).')
}

/** npm writes node_modules/.package-lock.json last, and in it only what is really there. */
function isInstalled() {
  const wanted = packagesIn('package-lock.json')
  const present = packagesIn('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(
    ([place, { version, optional }]) =>
      optional || !place.includes('node_modules/') || (place in present && present[place].version === version),
  )
}

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(path.join(ROOT, file), 'utf8')).packages
  } catch {
    return undefined
  }
}

/** Throws when this Node is older than the product needs. */
export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new Error(`Serve Node 20.19 o più recente; questo è ${process.versions.node}.`)
}
