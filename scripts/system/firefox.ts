import { installDebianPackages } from './debian'
import { findExecutable, fromSettings } from './executable'

const NAMES = ['firefox-esr', 'firefox']

function fromDebian(): string | undefined {
  return installDebianPackages('firefox-esr') ? findExecutable(...NAMES) : undefined
}

/** The path of a Firefox: FIREFOX_PATH, the system's, Debian's package; else an error with the command to install it. */
export function obtainFirefox(): string {
  const path = fromSettings('FIREFOX_PATH') ?? findExecutable(...NAMES) ?? fromDebian()
  if (path) return path
  throw new Error(
    'The browser tests need Firefox, too: install it (Debian: apt-get install firefox-esr), or set FIREFOX_PATH.',
  )
}
