import { text } from 'node:stream/consumers'
import { BackupError } from './backupError'
import { discard, readContent, type Vault } from './content'
import { fileOf, isBackupName, Manifest, manifestOf, tableOf } from './manifest'
import { backupMessages as messages } from './messages'

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
  try {
    return Manifest.parse(JSON.parse(written))
  } catch {
    throw new BackupError(messages.changed(manifestOf(backup)))
  }
}

/** Reads all tables of a backup, and those of its files that `isChecked` says. @throws BackupError for the first that isn't as it was written */
export async function verifyBackup(
  vault: Vault,
  name: string,
  manifest: Manifest,
  isChecked: (file: string) => boolean,
) {
  for (const table of manifest.tables) {
    const { sha256 } = await readContent(vault, tableOf(name, table.name), discard)
    if (sha256 !== table.sha256) throw new BackupError(messages.changed(tableOf(name, table.name)))
  }
  const present = new Set(await vault.archive.list('files'))
  for (const file of manifest.files) {
    if (!present.has(file.name)) throw new BackupError(messages.absent(fileOf(file.name)))
    if (!isChecked(file.name)) continue
    const { sha256 } = await readContent(vault, fileOf(file.name), discard)
    if (sha256 !== file.sha256) throw new BackupError(messages.changed(fileOf(file.name)))
  }
}

export const rowsOf = ({ tables }: Manifest) => tables.reduce((sum, { rows }) => sum + rows, 0)
