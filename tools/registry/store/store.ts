import { setTimeout as wait } from 'node:timers/promises'

const ATTEMPTS = 30
const LONGEST_WAIT_MS = 400

/** A store of releases. Its root has the structure of build/web; a path has no slash at its start. */
export interface ReleaseStore {
  /** The address as given, for messages. */
  address: string
  read(path: string): Promise<StoredFile | undefined>
  /** Creates a file; false, without writing, when it exists. */
  create(path: string, bytes: Uint8Array): Promise<boolean>
  /** Replaces a file that is unchanged since it was read (`undefined`: missing); false when it has changed. */
  replace(path: string, bytes: Uint8Array, tag: string | undefined): Promise<boolean>
  /** The paths of all files below a folder. */
  list(folder: string): Promise<string[]>
  remove(path: string): Promise<void>
}

export interface StoredFile {
  bytes: Buffer
  /** Differs when the content differs. */
  tag: string
}

/** Replaces a file unconditionally. */
export async function overwrite(store: ReleaseStore, path: string, bytes: Uint8Array): Promise<void> {
  const write = async () => (await store.replace(path, bytes, (await store.read(path))?.tag)) || undefined
  await untilReplaced(store, path, write)
}

/**
 * Repeats `write`, after a pause, as long as it returns `undefined`: another publisher was faster, or the server failed.
 * Rejects after so many attempts.
 */
export async function untilReplaced<T>(
  { address }: ReleaseStore,
  path: string,
  write: () => Promise<T | undefined>,
  attempts = ATTEMPTS,
): Promise<T> {
  for (let attempt = 1; attempt <= attempts; attempt++) {
    const written = await write()
    if (written !== undefined) return written
    await wait(Math.random() * Math.min(LONGEST_WAIT_MS, 20 * attempt))
  }
  throw new Error(
    `${path} in ${address} couldn't be replaced in ${attempts} attempts: others replaced it, or the server fails.`,
  )
}
