import { mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
const ENOUGH_BYTES = 4 * 1024 ** 3

/**
 * Creates a folder for all temporary files of this process and its children, in memory where there is room: the tests
 * create hundreds of databases, and every commit waits for a disk. Returns the folder and a function that removes it.
 */
export function useScratchFolder(): { folder: string; remove(): void } {
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), 'quotidia-test-'))
  process.env['TMPDIR'] = folder
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function hasRoom(path: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(path)
    return bavail * bsize >= ENOUGH_BYTES
  } catch {
    return false
  }
}
