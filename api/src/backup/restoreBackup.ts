import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Db } from '../db/connection'
import { dropAll, listMigrations, migrate, migrateThrough } from '../db/migrate'
import type { TableName } from '../db/tables'
import type { FileStorage } from '../storage/storage'
import { BackupError } from './backupError'
import { findBackup, verifyBackup } from './backups'
import { readContent, type Vault } from './content'
import { fileOf, type Manifest, tableOf } from './manifest'
import { backupMessages as messages } from './messages'
import { insertRows } from './rows'
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
 * Fills an empty database and an empty storage with a backup. An interrupted restore is begun again; the API doesn't
 * start before it is finished.
 * @throws BackupError for a damaged table, an absent document, a newer release's backup, or a target that isn't empty,
 * before anything is written; for a damaged document, when it is read
 */
export async function restoreBackup({ db, storage }: Target, vault: Vault, { backup, keepsSessions }: Options = {}) {
  const { name, manifest } = await findBackup(vault, backup)
  await refuseNewer(db, manifest)
  await refuseOthersData(db)
  if (storage) await refuseOthersFiles(storage, manifest)
  await verifyBackup(vault, name, manifest, () => false)
  await dropAll(db)
  await migrateThrough(db, manifest.migrations)
  await db('installation').delete()
  if (storage) await restoreFiles(storage, vault, manifest)
  const isRestored = (table: string) => keepsSessions || !NOT_RESTORED.has(table)
  for (const table of manifest.tables.filter((each) => isRestored(each.name))) {
    const place = tableOf(name, table.name)
    const { sha256 } = await readContent(vault, place, (lines) => insertRows(db, table.name as TableName, lines))
    if (sha256 !== table.sha256) throw new BackupError(messages.changed(place))
  }
  // One of them may have been used since the backup.
  if (!keepsSessions) await db('user_tokens').where({ kind: 'reset' }).delete()
  await migrate(db)
  return { name, manifest }
}

async function refuseNewer(db: Db, manifest: Manifest) {
  const { done, pending } = await listMigrations(db)
  const own = new Set([...done, ...pending])
  if (manifest.migrations.some((migration) => !own.has(migration))) throw new BackupError(messages.newerRelease)
}

/** An empty table `installation` beside others is what an interrupted restore leaves. */
async function refuseOthersData(db: Db) {
  if (!(await db.schema.hasTable('companies'))) return
  const interrupted = (await db.schema.hasTable('installation')) && !(await db('installation').first('id'))
  if (!interrupted && (await db('companies').first('id'))) throw new BackupError(messages.notEmpty)
}

async function refuseOthersFiles(storage: FileStorage, { identity }: Manifest) {
  const owner = await storage.owner()
  if (owner === identity) return
  const isUsed = (await storage.list()).length > 0
  if (isUsed) throw new BackupError(messages.foreignFiles)
}

async function restoreFiles(storage: FileStorage, vault: Vault, { identity, files }: Manifest) {
  await storage.setOwner(identity)
  const present = new Set(await storage.list())
  for (const file of files) {
    if (present.has(file.name)) continue
    await storage.withDrafts(async (folder) => {
      const draft = path.join(folder, file.name)
      const { sha256 } = await readContent(vault, fileOf(file.name), (content) =>
        pipeline(content, createWriteStream(draft)),
      )
      if (sha256 !== file.sha256) throw new BackupError(messages.changed(fileOf(file.name)))
      await storage.keep(draft, file.name)
    })
  }
}
