import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

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
