import { spawnSync } from 'node:child_process'
import { closeSync, ftruncateSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** The file system's unit of allocation, in bytes. */
const PAGE = 4096
const FILLER = 'filler'

export interface SmallDisk {
  folder: string
  /** Fills the disk except for this many pages. */
  fill(pagesLeft: number): void
  free(): void
  remove(): void
}

function run(command: string, ...args: string[]) {
  const { status, stderr, error } = spawnSync(command, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(`${command} failed (mounting needs root on Linux): ${error?.message ?? stderr}`)
}

/** A separate file system in a temporary folder, which refuses writes beyond its size as a disk does. */
export function mountSmallDisk(megabytes: number): SmallDisk {
  const folder = mkdtempSync(join(tmpdir(), 'quotidia-disk-'))
  run('mount', '-t', 'tmpfs', '-o', `size=${megabytes}m`, 'quotidia-disk', folder)
  const unmount = () => {
    run('umount', '--lazy', folder)
    rmSync(folder, { recursive: true, force: true })
  }
  process.once('exit', unmount)
  const filler = join(folder, FILLER)
  const free = () => rmSync(filler, { force: true })
  return {
    folder,
    free,
    fill(pagesLeft) {
      free()
      const file = openSync(filler, 'w')
      try {
        ftruncateSync(file, Math.max(0, writeUntilFull(file) - pagesLeft * PAGE))
      } finally {
        closeSync(file)
      }
    },
    remove() {
      process.off('exit', unmount)
      unmount()
    },
  }
}

/** Returns the number of bytes written. */
function writeUntilFull(file: number): number {
  let written = 0
  for (let size = 64 * PAGE; size >= PAGE; ) {
    try {
      const count = writeSync(file, Buffer.alloc(size))
      written += count
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error
      size /= 2
    }
  }
  return written
}
