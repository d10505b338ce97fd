import path from 'node:path'
import type { Db } from '../db/connection'
import { findInstallation } from '../db/installation'
import { listMigrations, migrate } from '../db/migrate'
import { isMysql } from '../db/statement'
import { isoTime, italianTime } from '../times'
import { folderArchive } from './archive'
import { BackupError } from './backupError'
import { checkBackup, findBackup, listBackups, verifyFiles } from './backups'
import { hasBinlog, withReplayed } from './binlog'
import type { Vault } from './content'
import { recordedFiles } from './fileIndex'
import { backupName, type Manifest, timeOf } from './manifest'
import { backupMessages as messages } from './messages'
import { assemble, listMoments, readMoment } from './moments'
import { type BackupSource, refuseNewer, refuseUsed, restoreFrom, type Target } from './restoreBackup'
import { takeBackup } from './takeBackup'
import { withDatabase } from './withDatabase'
import { withTemporaryFolder } from './withTemporaryFolder'

interface Options {
  /** Epoch milliseconds. */
  at: number
  /** The address of the target's database. */
  databaseUrl: string
  /** The folder with the files of MariaDB's binary log, if there is one. */
  binlog: string | undefined
  /** The folders with MariaDB's programs, as in PATH. */
  programs: string
  skipsDamaged: boolean
}

/**
 * Fills an empty database and an empty storage with the newest state that isn't later than a moment: a backup, a moment
 * of an SQLite database, or a backup and the binary log of MariaDB up to the moment.
 * @throws BackupError before anything is written
 */
export async function restoreAt(
  target: Target,
  vault: Vault,
  { at, databaseUrl, binlog, programs, skipsDamaged }: Options,
) {
  const restore = (source: BackupSource) => restoreFrom(target, source, { skipsDamaged })
  const { backup, moment } = await newestBefore(vault, at)
  if (moment !== undefined) {
    const restored = await withMoment(vault, moment, restore)
    return { ...restored, name: moment, time: timeOf(moment) }
  }
  const found = await findBackup(vault, backup)
  const source = { ...found, rows: vault, files: vault }
  if (!found.manifest.binlog || !isMysql(target.db) || !(await hasBinlog(binlog))) {
    return { ...(await restore(source)), time: timeOf(found.name) }
  }
  refuseNewer(found.manifest.migrations)
  await refuseUsed(target, found.manifest)
  return withReplayed(source, { binlog: binlog ?? '', at, databaseUrl, programs }, async (state, time) => ({
    ...(await withState(state, vault, restore)),
    name: found.name,
    time: time ?? timeOf(found.name),
  }))
}

async function newestBefore(vault: Vault, at: number): Promise<{ backup?: string | undefined; moment?: string }> {
  const limit = backupName(isoTime(at))
  const all = [await listBackups(vault), await listMoments(vault)]
  const newest = all.map((names) => names.filter((name) => name <= limit).at(-1))
  if (newest.every((name) => name === undefined)) {
    const first = all.flatMap((names) => names.slice(0, 1)).sort()[0]
    throw new BackupError(first ? messages.nothingBefore(italianTime(timeOf(first))) : messages.noBackup)
  }
  const [backup, moment] = newest
  return moment !== undefined && moment > (backup ?? '') ? { moment } : { backup }
}

/** Reads the newest state that isn't later than a moment, with all its files. @throws BackupError if it is damaged */
export async function checkAt(vault: Vault, at: number): Promise<{ name: string; manifest: Manifest }> {
  const { backup, moment } = await newestBefore(vault, at)
  if (moment !== undefined) {
    return withMoment(vault, moment, async ({ manifest, files }) => {
      await verifyFiles(files, manifest.files)
      return { name: moment, manifest }
    })
  }
  return checkBackup(vault, backup)
}

/** Runs the work with the state of a moment, as a backup. */
function withMoment<T>(vault: Vault, name: string, work: (source: BackupSource) => Promise<T>): Promise<T> {
  return withTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'moment.db')
    await assemble(vault, await readMoment(vault, name), file)
    return withDatabase(`sqlite:${file}`, (state) => withState(state, vault, work))
  })
}

/** Runs the work with a backup of a restored database; its files are those of the archive. */
async function withState<T>(state: Db, files: Vault, work: (source: BackupSource) => Promise<T>): Promise<T> {
  refuseNewer((await listMigrations(state)).done)
  await migrate(state)
  await findInstallation(state)
  return withTemporaryFolder(async (folder) => {
    const rows: Vault = { archive: folderArchive(folder), key: undefined }
    // Refuses foreign names of files.
    const { name, manifest } = await takeBackup({ db: state, storage: undefined }, rows, Date.now)
    const recorded = await recordedFiles(files)
    const found = manifest.missing.flatMap((file) => recorded.get(file) ?? [])
    const missing = manifest.missing.filter((file) => !recorded.has(file))
    return work({ name, manifest: { ...manifest, files: found, missing }, rows, files })
  })
}
