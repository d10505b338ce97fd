import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

function isDebianRoot(): boolean {
  if (process.getuid?.() !== 0 || !existsSync('/etc/os-release')) return false
  return /^ID(_LIKE)?=.*debian/m.test(readFileSync('/etc/os-release', 'utf8'))
}

function apt(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync('apt-get', ['-qq', '-y', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
}

/** Installs Debian packages as root on Debian; false elsewhere, and when it fails. */
export function installDebianPackages(...names: string[]): boolean {
  if (!isDebianRoot()) return false
  console.log(`Installing ${names.join(', ')} with apt-get`)
  const install = () => apt('install', '--no-install-recommends', ...names)
  return install() || (apt('update') && install())
}
