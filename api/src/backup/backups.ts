import { text } from 'node:stream/consumers'
import type { z } from 'zod'
import { isStoredName } from '../storage/names'
import { BackupError, UnusableFile } from './backupError'
import { readContent, readVerified, type Vault } from './content'
import { FILES, fileOf, isBackupName, Manifest, manifestOf, type StoredFile, tableOf } from './manifest'
import { backupMessages as messages } from './messages'
import type { SkippedFile } from './skippedFiles'
import { TABLES } from './tables'

/** The names of all complete backups, oldest first. */
export async function listBackups({ archive }: Pick<Vault, 'archive'>): Promise<string[]> {
  const complete = []
  for (const name of (await archive.list('')).filter(isBackupName).sort()) {
    if ((await archive.list(name)).includes('manifest.json')) complete.push(name)
  }
  return complete
}

/** The named backup, or the newest one. @throws BackupError */
export async function findBackup(vault: Vault, wanted?: string): Promise<{ name: string; manifest: Manifest }> {
  const names = await listBackups(vault)
  const name = wanted ?? names.at(-1)
  if (!name) throw new BackupError(messages.noBackup)
  if (!names.includes(name)) throw new BackupError(messages.unknownBackup(name))
  return { name, manifest: await readManifest(vault, name) }
}

export async function readManifest(vault: Vault, backup: string): Promise<Manifest> {
  const manifest = await readJson(vault, manifestOf(backup), Manifest)
  refuseForeignNames(manifest)
  return manifest
}

/** The content of a JSON file. @throws BackupError also for one that has another form */
export async function readJson<T>(vault: Vault, name: string, schema: z.ZodType<T>): Promise<T> {
  let written = ''
  await readContent(vault, name, async (content) => {
    written = await text(content)
  })
  try {
    return schema.parse(JSON.parse(written))
  } catch {
    throw new BackupError(messages.changed(name))
  }
}

const tables: ReadonlySet<string> = new Set(TABLES)

/** Names become paths, keys and tables. @throws BackupError for a name that no backup has, or has twice */
function refuseForeignNames({ tables: stored, files, missing }: Manifest) {
  const names = [...files.map(({ name }) => name), ...missing]
  const foreign = [
    ...stored.map(({ name }) => name).filter((name) => !tables.has(name)),
    ...names.filter((name) => !isStoredName(name)),
    ...repeated(stored.map(({ name }) => name)),
    ...repeated(names),
  ]
  if (foreign[0] !== undefined) throw new BackupError(messages.foreignName(foreign[0]))
}

function repeated(names: string[]): string[] {
  const seen = new Set<string>()
  return names.filter((name) => seen.size === seen.add(name).size)
}

/** Reads all tables of a backup. @throws BackupError for the first one that is damaged */
export async function verifyTables(vault: Vault, backup: string, { tables }: Manifest) {
  for (const { name, sha256 } of tables) await readVerified(vault, tableOf(backup, name), sha256)
}

/** Reads a whole backup, the newest one by default. @throws BackupError if it is damaged */
export async function checkBackup(vault: Vault, wanted?: string) {
  const found = await findBackup(vault, wanted)
  await verifyTables(vault, found.name, found.manifest)
  await verifyFiles(vault, found.manifest.files)
  return found
}

/** Checks that all files of a backup are there, and reads them. @throws BackupError for the first one that is absent or damaged */
export async function verifyFiles(vault: Vault, files: StoredFile[]) {
  for await (const { reason } of damagedFiles(vault, files)) throw new BackupError(reason)
}

/** Reads the files of a backup, and finds those that are absent or damaged. */
export async function* damagedFiles(vault: Vault, files: StoredFile[]): AsyncGenerator<SkippedFile> {
  const present = new Set(await vault.archive.list(FILES))
  for (const { name, sha256 } of files) {
    try {
      if (!present.has(name)) throw new UnusableFile(messages.absent(fileOf(name)))
      await readVerified(vault, fileOf(name), sha256)
    } catch (error) {
      if (!(error instanceof UnusableFile)) throw error
      yield { name, reason: error.message }
    }
  }
}

export const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)
