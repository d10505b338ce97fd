import type { Db } from '../db/connection'
import { findInstallation } from '../db/installation'
import { listMigrations } from '../db/migrate'
import { withoutIdleLimit } from '../db/mysql'
import { inLoggedSnapshot } from '../db/transaction'
import { listAllStoredNames } from '../documents/queries'
import type { FileStorage } from '../storage/storage'
import { DAY_MS, isoTime } from '../times'
import { BackupError } from './backupError'
import { findBackup, listBackups, readManifest, verifyFiles, verifyTables } from './backups'
import { findBinlog, removeOldBinlog } from './binlog'
import { type Vault, writeContent } from './content'
import { copyFiles, knownFiles, readIndex } from './fileIndex'
import {
  backupName,
  FILES,
  fileOf,
  isBackupName,
  type Manifest,
  manifestOf,
  type StoredTable,
  tableOf,
} from './manifest'
import { backupMessages as messages } from './messages'
import { readRows } from './rows'
import { TABLES } from './tables'

interface Source {
  db: Db
  /** Undefined: only rows are copied. */
  storage: FileStorage | undefined
}

/**
 * Copies a snapshot of the database and all files that its rows reference, while the API serves requests. Reads back
 * what it wrote before it returns.
 * @throws BackupError if something can't be read back, UnfinishedRestore if the database is only half restored
 */
export async function takeBackup({ db, storage }: Source, vault: Vault, clock: () => number) {
  const known = await knownFiles(vault)
  const copy = async (names: string[]): Promise<string[]> => (storage ? copyFiles(storage, vault, known, names) : [])
  // Files before rows: a file that is deleted in between is still copied for the row that references it.
  const added = await copy((await storage?.list()) ?? [])
  const { backup, names, ...snapshot } = await inLoggedSnapshot(db, (trx) => copyRows(trx, vault, clock))
  added.push(...(await copy(names)))
  const files = names.flatMap((name) => known.get(name) ?? [])
  const missing = names.filter((name) => !known.has(name))
  const manifest: Manifest = { format: 1, ...snapshot, files, missing }
  await verifyTables(vault, backup, manifest)
  const isNew = new Set(added)
  await verifyFiles(
    vault,
    files.filter(({ name }) => isNew.has(name)),
  )
  await writeContent(vault, manifestOf(backup), [JSON.stringify(manifest)])
  await findBackup(vault, backup)
  return { name: backup, manifest }
}

async function copyRows(snapshot: Db, vault: Vault, clock: () => number) {
  await withoutIdleLimit(snapshot)
  const migrations = await listMigrations(snapshot)
  const binlog = await findBinlog(snapshot)
  // Later than everything in the snapshot, which began with the first read at the latest.
  const takenAt = isoTime(clock())
  const backup = backupName(takenAt)
  if (migrations.pending.length > 0) throw new BackupError(messages.olderSchema)
  const tables: StoredTable[] = []
  for (const name of TABLES) {
    const count = { rows: 0 }
    const { sha256 } = await writeContent(vault, tableOf(backup, name), readRows(snapshot, name, count))
    tables.push({ name, ...count, sha256 })
  }
  return {
    backup,
    takenAt,
    ...(binlog && { binlog }),
    identity: (await findInstallation(snapshot)).identity,
    migrations: migrations.done,
    tables,
    names: await listAllStoredNames(snapshot),
  }
}

/**
 * Removes all but the newest complete backups, unfinished ones of earlier days, and what no backup needs any more: files
 * that no moment names either, and files of the binary log.
 */
export async function removeOldBackups(vault: Vault, keep: number, now: number) {
  const { archive } = vault
  const complete = await listBackups(vault)
  const kept = new Set(complete.slice(-keep))
  const dayBefore = backupName(isoTime(now - DAY_MS))
  for (const name of (await archive.list('')).filter(isBackupName)) {
    if (complete.includes(name) ? !kept.has(name) : name < dayBefore) await archive.remove(name)
  }
  const named = new Set<string>()
  const positions = []
  for (const name of kept) {
    const { files, binlog } = await readManifest(vault, name)
    for (const file of files) named.add(file.name)
    positions.push(...(binlog ? [binlog] : []))
  }
  await removeOldBinlog(archive, positions)
  for (const { name } of await readIndex(vault)) named.add(name)
  for (const file of await archive.list(FILES)) if (!named.has(file)) await archive.remove(fileOf(file))
}
