import { installDebianPackages } from './debian'
import { findExecutable } from './executable'

/** The programs that read the files of deploy/, with their Debian packages. */
export const SERVER_PROGRAMS = {
  haproxy: 'haproxy',
  nginx: 'nginx-light',
  mariadbd: 'mariadb-server-core',
  'systemd-analyze': 'systemd',
}

/** Installs haproxy as root on Debian; elsewhere throws an error with the command. */
export function obtainHaproxy(): void {
  if (findExecutable('haproxy') || installDebianPackages(SERVER_PROGRAMS.haproxy)) return
  throw new Error(`haproxy is missing: apt-get install ${SERVER_PROGRAMS.haproxy}`)
}

/** Installs missing programs as root on Debian; elsewhere throws an error with the command. */
export function obtainServerPrograms(): void {
  const missing = Object.entries(SERVER_PROGRAMS).flatMap(([name, debian]) => (findExecutable(name) ? [] : debian))
  if (missing.length === 0 || installDebianPackages(...missing)) return
  throw new Error(`The checks of deploy/ need its programs: apt-get install ${missing.join(' ')}`)
}
