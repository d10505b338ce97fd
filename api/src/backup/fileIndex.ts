import type { FileStorage } from '../storage/storage'
import { listBackups, readJson, readManifest } from './backups'
import { type Vault, writeContent } from './content'
import { FILES, FileIndex, fileOf, INDEX, type IndexedFile, MOMENTS, type StoredFile } from './manifest'

/** The index of the files that moments reference; none where no moment was taken. */
export async function readIndex(vault: Vault): Promise<IndexedFile[]> {
  const isThere = (await vault.archive.list(MOMENTS)).includes(INDEX.slice(MOMENTS.length + 1))
  return isThere ? (await readJson(vault, INDEX, FileIndex)).files : []
}

export async function writeIndex(vault: Vault, files: IndexedFile[]) {
  await writeContent(vault, INDEX, [JSON.stringify({ format: 1, files } satisfies FileIndex)])
}

/** The files in the archive that a backup or the index has a digest of: a file never changes under its name. */
export async function knownFiles(vault: Vault): Promise<Map<string, StoredFile>> {
  const present = new Set(await vault.archive.list(FILES))
  return new Map([...(await recordedFiles(vault))].filter(([name]) => present.has(name)))
}

/** The same, with files that have disappeared from the archive. */
export async function recordedFiles(vault: Vault): Promise<Map<string, StoredFile>> {
  const recorded = new Map<string, StoredFile>()
  const add = ({ name, size, sha256 }: StoredFile) => recorded.set(name, { name, size, sha256 })
  for (const backup of await listBackups(vault)) (await readManifest(vault, backup)).files.forEach(add)
  for (const file of await readIndex(vault)) add(file)
  return recorded
}

/** Copies those files that aren't known yet, and adds them to the known ones. Returns the names of the copied ones. */
export async function copyFiles(storage: FileStorage, vault: Vault, known: Map<string, StoredFile>, names: string[]) {
  const added: string[] = []
  for (const name of names.filter((each) => !known.has(each))) {
    const stored = await storage.open(name)
    if (!stored) continue
    known.set(name, { name, ...(await writeContent(vault, fileOf(name), stored.content)) })
    added.push(name)
  }
  return added
}
