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
  while (!(await store.replace(path, bytes, (await store.read(path))?.tag)));
}
