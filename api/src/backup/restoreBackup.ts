import { createWriteStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../db/connection'
import { dropAll, listMigrations, migrate, migrateThrough } from '../db/migrate'
import type { TableName } from '../db/tables'
import { reserveArchivedIds } from '../records/deletedDayQueries'
import type { FileStorage } from '../storage/storage'
import { BackupError, UnusableFile } from './backupError'
import { findBackup, verifyTables } from './backups'
import { readVerified, type Vault } from './content'
import { fileOf, type Manifest, type StoredFile, tableOf } from './manifest'
import { backupMessages as messages } from './messages'
import { insertRows } from './rows'
import type { SkippedFile } from './skippedFiles'
import { NOT_RESTORED } from './tables'

interface Target {
  db: Db
  /** Undefined: the files stay where they are. */
  storage: FileStorage | undefined
}

interface Options {
  /** The newest one by default. */
  backup?: string | undefined
  /** Whether people stay signed in. */
  keepsSessions?: boolean
}

/**
 * Fills an empty database and an empty storage with a backup. After an interruption, run it again: the API doesn't start
 * before it has finished. Absent and damaged files are skipped and returned; the rows that reference them are restored.
 * @throws BackupError for a damaged table, a newer release's backup, or a target that isn't empty, before anything is written
 */
export async function restoreBackup({ db, storage }: Target, vault: Vault, { backup, keepsSessions }: Options = {}) {
  const { name, manifest } = await findBackup(vault, backup)
  await refuseNewer(db, manifest)
  await refuseUsedDatabase(db)
  if (storage) await refuseForeignFiles(storage, manifest)
  await verifyTables(vault, name, manifest)
  await dropAll(db)
  await migrateThrough(db, manifest.migrations)
  await db('installation').delete()
  const skipped = storage ? await restoreFiles(storage, vault, manifest) : []
  const isRestored = (table: string) => keepsSessions || !NOT_RESTORED.has(table)
  for (const table of manifest.tables.filter((each) => isRestored(each.name))) {
    const insert = (lines: Readable) => insertRows(db, table.name as TableName, lines)
    await readVerified(vault, tableOf(name, table.name), table.sha256, insert)
  }
  // A link that was used after the backup would be valid again.
  if (!keepsSessions) await db('user_tokens').where({ kind: 'reset' }).delete()
  await migrate(db)
  await reserveArchivedIds(db)
  return { name, manifest, skipped }
}

async function refuseNewer(db: Db, manifest: Manifest) {
  const { done, pending } = await listMigrations(db)
  const own = new Set([...done, ...pending])
  if (manifest.migrations.some((migration) => !own.has(migration))) throw new BackupError(messages.newerRelease)
}

/** An interrupted restore leaves the table `installation` empty beside the others. */
async function refuseUsedDatabase(db: Db) {
  if (!(await db.schema.hasTable('companies'))) return
  const interrupted = (await db.schema.hasTable('installation')) && !(await db('installation').first('id'))
  if (!interrupted && (await db('companies').first('id'))) throw new BackupError(messages.notEmpty)
}

async function refuseForeignFiles(storage: FileStorage, { identity }: Manifest) {
  const owner = await storage.owner()
  if (owner === identity) return
  const isUsed = (await storage.list()).length > 0
  if (isUsed) throw new BackupError(messages.foreignFiles)
}

async function restoreFiles(storage: FileStorage, vault: Vault, { identity, files, missing }: Manifest) {
  await storage.setOwner(identity)
  const present = new Set(await storage.list())
  const skipped: SkippedFile[] = missing.map((name) => ({ name, reason: messages.missingBefore }))
  for (const file of files.filter(({ name }) => !present.has(name))) {
    try {
      await restoreFile(storage, vault, file)
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error
      skipped.push({ name: file.name, reason: error.message })
    }
  }
  return skipped
}

function restoreFile(storage: FileStorage, vault: Vault, { name, sha256 }: StoredFile) {
  return storage.withDrafts(async (folder) => {
    const draft = path.join(folder, 'draft')
    await readVerified(vault, fileOf(name), sha256, (content) => pipeline(content, createWriteStream(draft)))
    await storage.keep(draft, name)
  })
}
