import type { Db } from '../db/connection'
import { findInstallation } from '../db/installation'
import { listMigrations } from '../db/migrate'
import { withoutIdleLimit } from '../db/mysql'
import { inSnapshot } from '../db/transaction'
import { listAllStoredNames } from '../documents/queries'
import type { FileStorage } from '../storage/storage'
import { DAY_MS, isoTime } from '../times'
import { BackupError } from './backupError'
import { findBackup, listBackups, readManifest, verifyFiles, verifyTables } from './backups'
import { type Vault, writeContent } from './content'
import {
  backupName,
  FILES,
  fileOf,
  isBackupName,
  type Manifest,
  manifestOf,
  type StoredFile,
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
export async function takeBackup({ db, storage }: Source, vault: Vault, now: number) {
  const known = await knownFiles(vault)
  const added = new Set<string>()
  const addFile = async (name: string) => {
    const stored = await storage?.open(name)
    if (!stored) return
    known.set(name, { name, ...(await writeContent(vault, fileOf(name), stored.content)) })
    added.add(name)
  }
  // Files before rows: a file that is deleted in between is still copied for the row that references it.
  for (const name of (await storage?.list()) ?? []) if (!known.has(name)) await addFile(name)
  const takenAt = isoTime(now)
  const backup = backupName(takenAt)
  const { names, ...database } = await inSnapshot(db, (snapshot) => copyRows(snapshot, vault, backup))
  for (const name of names) if (!known.has(name)) await addFile(name)
  const files = names.flatMap((name) => known.get(name) ?? [])
  const missing = names.filter((name) => !known.has(name))
  const manifest: Manifest = { format: 1, takenAt, ...database, files, missing }
  await verifyTables(vault, backup, manifest)
  await verifyFiles(
    vault,
    files.filter(({ name }) => added.has(name)),
  )
  await writeContent(vault, manifestOf(backup), [JSON.stringify(manifest)])
  await findBackup(vault, backup)
  return { name: backup, manifest }
}

/** Files of earlier backups, with their digests: a file never changes under its name. */
async function knownFiles(vault: Vault): Promise<Map<string, StoredFile>> {
  const last = (await listBackups(vault)).at(-1)
  const { files } = last ? await readManifest(vault, last) : { files: [] }
  const present = new Set(await vault.archive.list(FILES))
  return new Map(files.filter(({ name }) => present.has(name)).map((file) => [file.name, file]))
}

async function copyRows(snapshot: Db, vault: Vault, backup: string) {
  await withoutIdleLimit(snapshot)
  const migrations = await listMigrations(snapshot)
  if (migrations.pending.length > 0) throw new BackupError(messages.olderSchema)
  const tables: StoredTable[] = []
  for (const name of TABLES) {
    const count = { rows: 0 }
    const { sha256 } = await writeContent(vault, tableOf(backup, name), readRows(snapshot, name, count))
    tables.push({ name, ...count, sha256 })
  }
  return {
    identity: (await findInstallation(snapshot)).identity,
    migrations: migrations.done,
    tables,
    names: await listAllStoredNames(snapshot),
  }
}

/** Removes all but the newest complete backups, unfinished ones of earlier days, and files that no backup names any more. */
export async function removeOldBackups(vault: Vault, keep: number, now: number) {
  const { archive } = vault
  const complete = await listBackups(vault)
  const kept = new Set(complete.slice(-keep))
  const dayBefore = backupName(isoTime(now - DAY_MS))
  for (const name of (await archive.list('')).filter(isBackupName)) {
    if (complete.includes(name) ? !kept.has(name) : name < dayBefore) await archive.remove(name)
  }
  const named = new Set<string>()
  for (const name of kept) for (const file of (await readManifest(vault, name)).files) named.add(file.name)
  for (const file of await archive.list(FILES)) if (!named.has(file)) await archive.remove(fileOf(file))
}
