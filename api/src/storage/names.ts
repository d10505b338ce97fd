import { randomBytes } from 'node:crypto'

/** A random name without meaning, with the extension of the file's type. */
export function newStoredName(extension: string): string {
  return `${randomBytes(24).toString('base64url')}.${extension}`
}

/** Whether `newStoredName` could have returned it; never true for a path. */
export function isStoredName(name: string): boolean {
  return /^[\w-]{32}\.[a-z]{3,4}$/.test(name)
}
