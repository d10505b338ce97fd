import type { KeyObject } from 'node:crypto'
import type { SignedRegistry } from '../../registry/src/format'
import { parseRecord, RECORD, type ReleaseRecord } from './record'
import { readRegistry } from './registryFile'
import type { ReleaseStore } from './store/store'

/** The live releases of a store. */
export interface Site {
  store: ReleaseStore
  key: KeyObject
  /** remotes.json; without a signature where the store has none yet. */
  remotes: SignedRegistry
  /** shell.json */
  shell: SignedRegistry
}

export interface LiveRecord {
  version: string
  record: ReleaseRecord
}

export async function readSite(store: ReleaseStore, key: KeyObject): Promise<Site> {
  const read = async (file: string) => {
    const { document, sequence } = await readRegistry({ store, key, file })
    return document ?? { $signed: { sequence, at: new Date().toISOString(), signature: '' } }
  }
  return { store, key, remotes: await read('remotes.json'), shell: await read('shell.json') }
}

/** The record of the release at this path of the web origin. */
export async function recordOf({ store, key }: Pick<Site, 'store' | 'key'>, folder: string): Promise<ReleaseRecord> {
  const stored = await store.read(`${folder.slice(1)}${RECORD}`)
  if (!stored)
    throw new Error(`${folder}${RECORD} isn't in ${store.address}: that release was removed, or never complete.`)
  return parseRecord(String(stored.bytes), key)
}
