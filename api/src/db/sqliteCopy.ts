import { closeSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { isoTime } from '../times'

const COPIES_KEPT = 3

/**
 * Copies a database beside its file, before a release changes its schema:
 * `quotidia.db.schema-0007.20261122T093000.bak`. The newest three copies stay. A second connection reads the last
 * committed state, whatever transaction is under way.
 * @throws Error if there is no room.
 */
export async function copySqlite(file: string, schema: string) {
  const moment = isoTime(Date.now()).replace(/[-:]|\..*/g, '')
  const copy = `${file}.schema-${schema}.${moment}.bak`
  const draft = `${copy}.part`
  rmSync(draft, { force: true })
  // Created empty first, to set its permissions.
  writeFileSync(draft, '', { mode: 0o600 })
  const source = new Database(file, { fileMustExist: true })
  try {
    source.prepare('vacuum into ?').run(draft)
  } finally {
    source.close()
  }
  const written = openSync(draft, 'r')
  fsyncSync(written)
  closeSync(written)
  renameSync(draft, copy)
  removeOldCopies(file)
}

/** Copied in one step, the file is in one consistent state; SQLite would start again after each save in between. */
const ALL_PAGES = 0x7fff_ffff

/** Opens a database file for copying it again and again. Each page keeps its place in the copy. */
export function openForCopies(file: string) {
  const source = new Database(file, { readonly: true, fileMustExist: true })
  return {
    /** Changes when another connection commits. */
    version: (): unknown => source.pragma('data_version', { simple: true }),
    copyTo: (draft: string) => source.backup(draft, { progress: () => ALL_PAGES }),
    close: () => void source.close(),
  }
}

function removeOldCopies(file: string) {
  const folder = path.dirname(file)
  const taken = (name: string) => name.split('.').at(-2) ?? ''
  const copies = readdirSync(folder)
    .filter((name) => name.startsWith(`${path.basename(file)}.schema-`) && name.endsWith('.bak'))
    .sort((one, other) => taken(other).localeCompare(taken(one)))
  for (const name of copies.slice(COPIES_KEPT)) rmSync(path.join(folder, name))
}
