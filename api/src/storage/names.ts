import { randomBytes } from 'node:crypto'

/** A name that nobody can guess and that says nothing, with the extension of the file's type. */
export function newStoredName(extension: string): string {
  return `${randomBytes(24).toString('base64url')}.${extension}`
}

/** Whether it could have come from `newStoredName`: nothing that names a folder does. */
export function isStoredName(name: string): boolean {
  return /^[\w-]{32}\.[a-z]{3,4}$/.test(name)
}
