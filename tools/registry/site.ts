import type { KeyList, SignedRegistry } from '../../packages/registry/src/format'
import type { ReleaseKey } from './key'
import { parseRecord, RECORD, type ReleaseRecord } from './record'
import { readRegistry } from './registryFile'
import type { ReleaseStore } from './store/store'

/** The live releases of a store. */
export interface Site {
  store: ReleaseStore
  key: ReleaseKey
  /** Missing where the root key signs everything. */
  keys?: KeyList
  /** The accepted entries of remotes.json. */
  remotes: SignedRegistry
  /** The accepted entries of shell.json. */
  shell: SignedRegistry
  /** The names of the entries that aren't properly signed. */
  refused: string[]
}

export interface LiveRecord {
  version: string
  record: ReleaseRecord
}

export async function readSite(store: ReleaseStore, key: ReleaseKey): Promise<Site> {
  const remotes = await readRegistry({ store, key, file: 'remotes.json' })
  const shell = await readRegistry({ store, key, file: 'shell.json' })
  return {
    store,
    key,
    ...(remotes.keys && { keys: remotes.keys }),
    remotes: { ...remotes.remotes, $signed: remotes.document?.$signed ?? {} },
    shell: { ...shell.remotes, $signed: shell.document?.$signed ?? {} },
    refused: [...remotes.refused, ...shell.refused],
  }
}

/** The record of a module's release at this path of the web origin. */
export async function recordOf(
  { store, key, keys }: Pick<Site, 'store' | 'key' | 'keys'>,
  name: string,
  folder: string,
): Promise<ReleaseRecord> {
  const stored = await store.read(`${folder.slice(1)}${RECORD}`)
  if (!stored)
    throw new Error(
      `${folder}${RECORD} isn't in ${store.address}: that release was removed, or never complete. npm run releases lists the versions.`,
    )
  const record = await parseRecord(String(stored.bytes), name, key, keys)
  if (folder.endsWith(`/${record.version}/`)) return record
  throw new Error(`${folder}${RECORD} in ${store.address} is that of ${record.app} ${record.version}.`)
}
