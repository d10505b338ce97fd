import { installDebianPackages } from './debian'
import { findExecutable } from './executable'

/** The languages of the example servers of a host, with their Debian packages. */
const LANGUAGES = { php: 'php-cli', python3: 'python3' }

/** The paths of PHP and Python: the system's or Debian's packages; else an error with the command to install them. */
export function obtainLanguages(): { php: string; python3: string } {
  const missing = Object.entries(LANGUAGES).flatMap(([name, debian]) => (findExecutable(name) ? [] : debian))
  if (missing.length > 0) installDebianPackages(...missing)
  const [php, python3] = [findExecutable('php'), findExecutable('python3')]
  if (php && python3) return { php, python3 }
  throw new Error(
    `The examples of servers need their languages: install them (Debian: apt-get install ${missing.join(' ')}).`,
  )
}
