import { createWriteStream } from 'node:fs'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../db/connection'
import { dropAll, migrate, migrateThrough } from '../db/migrate'
import { migrationNames } from '../db/migrations'
import type { TableName } from '../db/tables'
import { reserveArchivedIds } from '../records/deletedDayQueries'
import type { FileStorage } from '../storage/storage'
import { BackupError } from './backupError'
import { damagedFiles, findBackup, verifyTables } from './backups'
import { readVerified, type Vault } from './content'
import { fileOf, type Manifest, type StoredFile, tableOf } from './manifest'
import { backupMessages as messages } from './messages'
import { insertRows } from './rows'
import type { SkippedFile } from './skippedFiles'
import { NOT_RESTORED } from './tables'

export interface Target {
  db: Db
  /** Undefined: the files stay where they are. */
  storage: FileStorage | undefined
}

interface Options {
  /** Whether people stay signed in. */
  keepsSessions?: boolean
  /** Whether damaged and absent files are left out; otherwise they are an error. */
  skipsDamaged?: boolean
}

/** A complete backup. The archive of its files may be another one than that of its rows. */
export interface BackupSource {
  name: string
  manifest: Manifest
  rows: Vault
  files: Vault
}

/** Fills an empty database and an empty storage with the newest backup, or the named one. */
export async function restoreBackup(
  target: Target,
  vault: Vault,
  { backup, ...options }: Options & { backup?: string | undefined } = {},
) {
  return restoreFrom(target, { ...(await findBackup(vault, backup)), rows: vault, files: vault }, options)
}

/**
 * Fills an empty database and an empty storage with a backup. After an interruption, run it again: the API doesn't start
 * before it has finished. Files that were left out are returned; the rows that reference them are restored.
 * @throws BackupError for a damaged table or file, a newer release's backup, or a target that isn't empty, before anything
 * is written
 */
export async function restoreFrom(target: Target, source: BackupSource, { keepsSessions, skipsDamaged }: Options) {
  const { db, storage } = target
  const { name, manifest, rows } = source
  refuseNewer(manifest.migrations)
  await refuseUsed(target, manifest)
  await verifyTables(rows, name, manifest)
  const damaged = storage ? await verifyAll(source, skipsDamaged) : []
  await fillDatabase(
    db,
    source,
    (table) => keepsSessions || !NOT_RESTORED.has(table),
    async () => {
      if (storage) await restoreFiles(storage, source, damaged)
    },
  )
  // A link that was used after the backup would be valid again.
  if (!keepsSessions) await db('user_tokens').where({ kind: 'reset' }).delete()
  await migrate(db)
  await reserveArchivedIds(db)
  const missing = storage ? manifest.missing.map((file) => ({ name: file, reason: messages.missingBefore })) : []
  return { name, manifest, skipped: [...missing, ...damaged] }
}

/**
 * Replaces the tables of a database by those of a backup, with the schema of its time. `restoreOthers` runs before the rows: until these are
 * complete, the API doesn't start.
 */
export async function fillDatabase(
  db: Db,
  { name, manifest, rows }: BackupSource,
  isRestored: (table: string) => boolean,
  restoreOthers = async () => {},
) {
  await dropAll(db)
  await migrateThrough(db, manifest.migrations)
  await db('installation').delete()
  await restoreOthers()
  for (const table of manifest.tables.filter((each) => isRestored(each.name))) {
    const insert = (lines: Readable) => insertRows(db, table.name as TableName, lines)
    await readVerified(rows, tableOf(name, table.name), table.sha256, insert)
  }
}

/** Reads all files. The damaged ones are returned if they may be left out. @throws BackupError otherwise */
async function verifyAll({ manifest, files }: BackupSource, skipsDamaged = false): Promise<SkippedFile[]> {
  const damaged: SkippedFile[] = []
  for await (const file of damagedFiles(files, manifest.files)) damaged.push(file)
  if (damaged.length > 0 && !skipsDamaged)
    throw new BackupError(messages.damagedFiles(damaged.map((each) => each.reason)))
  return damaged
}

/** @throws BackupError for migrations of a newer release */
export function refuseNewer(migrations: readonly string[]) {
  if (migrations.some((migration) => !migrationNames.includes(migration))) throw new BackupError(messages.newerRelease)
}

/** Whether the target can be filled. @throws BackupError */
export async function refuseUsed({ db, storage }: Target, { identity }: Pick<Manifest, 'identity'>) {
  await refuseUsedDatabase(db)
  if (storage) await refuseForeignFiles(storage, identity)
}

/** An interrupted restore leaves the table `installation` empty beside the others. */
async function refuseUsedDatabase(db: Db) {
  if (!(await db.schema.hasTable('companies'))) return
  const interrupted = (await db.schema.hasTable('installation')) && !(await db('installation').first('id'))
  if (!interrupted && (await db('companies').first('id'))) throw new BackupError(messages.notEmpty)
}

async function refuseForeignFiles(storage: FileStorage, identity: string) {
  const owner = await storage.owner()
  if (owner === identity) return
  const isUsed = (await storage.list()).length > 0
  if (isUsed) throw new BackupError(messages.foreignFiles)
}

async function restoreFiles(storage: FileStorage, { manifest, files }: BackupSource, damaged: SkippedFile[]) {
  await storage.setOwner(manifest.identity)
  const done = new Set([...(await storage.list()), ...damaged.map(({ name }) => name)])
  for (const file of manifest.files.filter(({ name }) => !done.has(name))) await restoreFile(storage, files, file)
}

function restoreFile(storage: FileStorage, vault: Vault, { name, sha256 }: StoredFile) {
  return storage.withDrafts(async (folder) => {
    const draft = path.join(folder, 'draft')
    await readVerified(vault, fileOf(name), sha256, (content) => pipeline(content, createWriteStream(draft)))
    await storage.keep(draft, name)
  })
}
