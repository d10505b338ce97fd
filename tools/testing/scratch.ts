import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Creates a folder for all temporary files of this process and its children, by default in memory where there is room: the
 * tests create hundreds of databases, and every commit waits for a disk. Returns the folder and a function that removes it.
 */
export function useScratchFolder(parent = hasRoom(MEMORY) ? MEMORY : tmpdir()): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(parent, 'quotidia-test-'))
  process.env['TMPDIR'] = folder
  // A process that was just killed may not have ended yet.
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }) }
}

function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
