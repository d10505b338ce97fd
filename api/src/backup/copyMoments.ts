import { open } from 'node:fs/promises'
import path from 'node:path'
import type { Db } from '../db/connection'
import { findInstallation } from '../db/installation'
import { openForCopies } from '../db/sqliteCopy'
import { listAllStoredNames } from '../documents/queries'
import type { FileStorage } from '../storage/storage'
import { DAY_MS, HOUR_MS, isoTime } from '../times'
import { type Vault, writeContent } from './content'
import { copyFiles, readIndex, writeIndex } from './fileIndex'
import { backupName, FILES, type IndexedFile, type Moment, momentOf, PIECES, pieceOf } from './manifest'
import type { Round } from './messages'
import { digestOf, listMoments, readMoment, writePiece } from './moments'
import { withDatabase } from './withDatabase'
import { withTemporaryFolder } from './withTemporaryFolder'

const PIECE_BYTES = 65_536
const EACH_KEPT_MS = 2 * DAY_MS
const KEPT_MS = 31 * DAY_MS

interface Source {
  db: Db
  /** The database's file, if it is SQLite's. */
  file: string | undefined
  storage: FileStorage
}

/**
 * Returns a function that copies the state of an installation: of its files those that the archive doesn't have, and of
 * an SQLite file those pieces. It returns undefined if nothing has changed. Only one process may copy into an archive so.
 */
export async function openCopier(source: Source, vault: Vault, clock: () => number) {
  const index = new Map((await readIndex(vault)).map((file) => [file.name, file]))
  const files = { ...source, vault, index }
  return source.file === undefined ? fileCopier(files, clock) : momentCopier({ ...files, file: source.file }, clock)
}

interface Files {
  db: Db
  storage: FileStorage
  vault: Vault
  index: Map<string, IndexedFile>
}

function fileCopier(files: Files, clock: () => number) {
  const copy = async (): Promise<Round | undefined> => {
    const added = await copyUnknown(files, await files.storage.list())
    const names = await namesIn(files.db)
    added.push(...(await copyUnknown(files, names)))
    const isChanged = markGone(files.index, names, clock())
    if (added.length === 0 && !isChanged) return undefined
    await writeIndex(files.vault, [...files.index.values()])
    return { newPieces: 0, pieces: 0, newFiles: added.length }
  }
  return { copy, close: () => undefined }
}

async function momentCopier(source: Files & { file: string }, clock: () => number) {
  const { vault, index } = source
  const database = openForCopies(source.file)
  const stored = new Set((await vault.archive.list(PIECES)).map((name) => name.replace('.gz', '')))
  let copied: unknown
  let thinned = Number.NEGATIVE_INFINITY
  const copy = async (): Promise<Round | undefined> => {
    if (clock() - thinned > HOUR_MS) {
      await removeOldMoments(vault, stored, clock())
      thinned = clock()
    }
    const version = database.version()
    if (version === copied) return undefined
    const round = await withTemporaryFolder(async (folder) => {
      const newFiles = await copyUnknown(source, await source.storage.list())
      const draft = path.join(folder, 'moment.db')
      await database.copyTo(draft)
      const takenAt = clock()
      const names = await withDatabase(`sqlite:${draft}`, namesIn)
      newFiles.push(...(await copyUnknown(source, names)))
      const isChanged = markGone(index, names, takenAt)
      if (newFiles.length > 0 || isChanged) await writeIndex(vault, [...index.values()])
      const { pieces, newPieces } = await copyPieces(draft, vault, stored)
      const moment = backupName(isoTime(takenAt))
      const content: Moment = { format: 1, takenAt: isoTime(takenAt), pieces }
      await writeContent(vault, momentOf(moment), [JSON.stringify(content)])
      return { moment, newPieces, pieces: pieces.length, newFiles: newFiles.length }
    })
    copied = version
    return round
  }
  return { copy, close: database.close }
}

/** A file that has disappeared from the archive is copied again. */
async function copyUnknown({ storage, vault, index }: Files, names: string[]) {
  const present = new Set(await vault.archive.list(FILES))
  for (const name of index.keys()) if (!present.has(name)) index.delete(name)
  return copyFiles(storage, vault, index, names)
}

/** Marks the files that no row references any more, and removes from the index those marked longer than any moment is stored. */
function markGone(index: Map<string, IndexedFile>, names: string[], now: number): boolean {
  const named = new Set(names)
  let isChanged = false
  for (const [name, { goneAt, ...file }] of index) {
    if (named.has(name) && goneAt !== undefined) index.set(name, file)
    else if (!named.has(name) && goneAt === undefined) index.set(name, { ...file, goneAt: isoTime(now) })
    else if (goneAt !== undefined && Date.parse(goneAt) < now - KEPT_MS) index.delete(name)
    else continue
    isChanged = true
  }
  return isChanged
}

async function namesIn(db: Db) {
  // Throws for a database that is half restored.
  await findInstallation(db)
  return listAllStoredNames(db)
}

async function copyPieces(file: string, vault: Vault, stored: Set<string>) {
  const pieces: string[] = []
  let newPieces = 0
  const copy = await open(file)
  try {
    for await (const piece of copy.createReadStream({ highWaterMark: PIECE_BYTES })) {
      const digest = digestOf(vault, piece)
      pieces.push(digest)
      if (stored.has(digest)) continue
      await writePiece(vault, digest, piece)
      stored.add(digest)
      newPieces++
    }
  } finally {
    await copy.close()
  }
  return { pieces, newPieces }
}

/** The moments to keep: each of the last two days, of the earlier ones in a month the last one of each hour. */
export function momentsToKeep(names: string[], now: number): string[] {
  const [each, month] = [now - EACH_KEPT_MS, now - KEPT_MS].map((moment) => backupName(isoTime(moment)))
  const hourOf = (name = '') => name.slice(0, '2026-11-25T22'.length)
  return names.filter((name, at) => {
    const next = names[at + 1]
    if (next === undefined || name >= (each ?? '')) return true
    return name >= (month ?? '') && hourOf(name) !== hourOf(next)
  })
}

/** Removes the moments that aren't kept any more, and the pieces that no moment references. */
async function removeOldMoments(vault: Vault, stored: Set<string>, now: number) {
  const names = await listMoments(vault)
  const kept = momentsToKeep(names, now)
  const referenced = new Set<string>()
  for (const name of kept) for (const piece of (await readMoment(vault, name)).pieces) referenced.add(piece)
  const isKept = new Set(kept)
  for (const name of names.filter((each) => !isKept.has(each))) await vault.archive.remove(momentOf(name))
  for (const piece of [...stored].filter((each) => !referenced.has(each))) {
    await vault.archive.remove(pieceOf(piece))
    stored.delete(piece)
  }
}
