/** Installs the missing packages of a package-lock.json. Has no dependencies, since it runs on a fresh clone. */
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { messages } from './messages.mjs'

/**
 * Installs a folder's packages unless they are present in the locked versions. Throws as `install` does.
 * @param {string} folder
 * @param {object} [options]
 * @param {boolean} [options.production] without development dependencies, unless some are installed already
 * @param {AbortSignal} [options.signal] ends the installation
 */
export async function ensureInstalled(folder, { production = false, signal } = {}) {
  if (isInstalled(folder, { production })) return
  const args = production && !hasDevelopment(folder) ? ['--omit=dev'] : []
  await install(folder, { announcement: messages().installing, args, signal })
}

/**
 * Installs the versions of the folder's lock file, without running scripts of packages. Throws an Error with one line
 * for the person at the terminal.
 *
 * Doesn't use `npm ci`, which refuses a lock written where the registry doesn't offer the optional packages of other
 * platforms. `--no-save` also installs the locked versions, and leaves the lock file unchanged. The pinned Node may be
 * installed at the same time, so the `engines` of the packages are compared with it rather than with the running Node:
 * see supply.test.ts.
 */
export async function install(folder, { announcement, args = [], signal }) {
  console.log(announcement)
  const npm = process.env.npm_execpath
  const [command, before] = npm?.endsWith('.js') ? [process.execPath, [npm]] : ['npm', []]
  const options = ['--no-save', '--no-engine-strict', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
  const child = spawn(command, [...before, 'install', ...options, ...args], { cwd: folder, stdio: 'inherit', signal })
  const status = await new Promise((resolve) => {
    child.once('error', () => resolve(undefined))
    child.once('exit', resolve)
  })
  if (status !== 0) throw new Error(messages().installFailed)
}

/** Whether every package is present in its locked version; optional ones may be missing. */
export function isInstalled(folder, { production = false } = {}) {
  const wanted = packagesIn(path.join(folder, 'package-lock.json'))
  const present = packagesIn(path.join(folder, PRESENT))
  if (!wanted || !present) return false
  return Object.entries(wanted)
    .filter(([place, { dev }]) => place.includes('node_modules/') && !(production && dev))
    .every(([place, { version, optional }]) => (place in present ? present[place].version === version : optional))
}

/** npm writes this file last, with only the packages that are present. */
const PRESENT = 'node_modules/.package-lock.json'

const hasDevelopment = (folder) => Object.values(packagesIn(path.join(folder, PRESENT)) ?? {}).some(({ dev }) => dev)

function packagesIn(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages
  } catch {
    return undefined
  }
}
