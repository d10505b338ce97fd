import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installDebianPackages } from './debian'

const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/local/sbin', '/usr/bin', '/usr/local/bin']

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** The full path of the first of these programs that the machine has, on PATH or in a system's folder for servers. */
export function findExecutable(...names: string[]): string | undefined {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), ...SYSTEM_FOLDERS]
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable)
}

/** The path in a setting; throws when no file is there. */
export function fromSettings(name: string): string | undefined {
  const path = process.env[name]
  if (path && !existsSync(path)) throw new Error(`${name} is ${path}, which does not exist.`)
  return path
}

export interface Program {
  /** The file names it may have, the preferred first. */
  names: string[]
  /** The setting with its path. */
  setting: string
  debianPackage: string
  /** Its name, and what needs it, as in 'The browser tests need Firefox'. */
  need: string
}

/** The path of a program: its setting, or the system's. */
export const findProgram = ({ names, setting }: Program): string | undefined =>
  fromSettings(setting) ?? findExecutable(...names)

/**
 * The path of a program: its setting, the system's, or Debian's package, which it installs.
 * @throws an error with the command to install it
 */
export function obtainProgram(program: Program): string {
  const { names, setting, debianPackage, need } = program
  const path = findProgram(program) ?? fromDebian(debianPackage, names)
  if (path) return path
  throw new Error(`${need}: install it (Debian: apt-get install ${debianPackage}), or set ${setting}.`)
}

/** Installs Debian's package, and returns the program's path; undefined on other systems. */
export function fromDebian(debianPackage: string, names: string[]): string | undefined {
  return installDebianPackages(debianPackage) ? findExecutable(...names) : undefined
}
