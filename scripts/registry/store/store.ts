/** Where releases are kept. Its root has the shape of build/web; a path is written without a slash at its start. */
export interface ReleaseStore {
  /** As it was given, for messages. */
  address: string
  read(path: string): Promise<StoredFile | undefined>
  /** Writes a file that isn't there; false, having written nothing, when it is. */
  create(path: string, bytes: Uint8Array): Promise<boolean>
  /** Writes a file that is still as it was read (`undefined`: that isn't there); false when it isn't. */
  replace(path: string, bytes: Uint8Array, tag: string | undefined): Promise<boolean>
  /** The paths of all files below a folder. */
  list(folder: string): Promise<string[]>
  remove(path: string): Promise<void>
}

export interface StoredFile {
  bytes: Buffer
  /** Differs when the content does. */
  tag: string
}

/** Replaces a file whoever wrote it last. */
export async function overwrite(store: ReleaseStore, path: string, bytes: Uint8Array): Promise<void> {
  while (!(await store.replace(path, bytes, (await store.read(path))?.tag)));
}
