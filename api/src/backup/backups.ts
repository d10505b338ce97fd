import { text } from 'node:stream/consumers'
import { isStoredName } from '../storage/names'
import { BackupError } from './backupError'
import { readContent, readVerified, type Vault } from './content'
import { FILES, fileOf, isBackupName, Manifest, manifestOf, tableOf } from './manifest'
import { backupMessages as messages } from './messages'
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
  let written = ''
  await readContent(vault, manifestOf(backup), async (content) => {
    written = await text(content)
  })
  const manifest = parse(written, manifestOf(backup))
  refuseForeignNames(manifest)
  return manifest
}

function parse(written: string, name: string): Manifest {
  try {
    return Manifest.parse(JSON.parse(written))
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

/**
 * Checks that all files of a backup are there, and reads those that `isRead` selects.
 * @throws BackupError for the first one that is absent or damaged
 */
export async function verifyFiles(vault: Vault, { files }: Manifest, isRead: (name: string) => boolean = () => true) {
  const present = new Set(await vault.archive.list(FILES))
  for (const { name, sha256 } of files) {
    if (!present.has(name)) throw new BackupError(messages.absent(fileOf(name)))
    if (isRead(name)) await readVerified(vault, fileOf(name), sha256)
  }
}

export const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)
