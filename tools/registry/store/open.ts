import { randomUUID } from 'node:crypto'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { ROOT } from '../../repository/repository'
import { directoryStore } from './directoryStore'
import type { ReleaseStore } from './store'

const BUILT = path.join(ROOT, 'build/web')

/** The store at `file:///folder`, a folder's path, or `s3://bucket/folder?endpoint=…`; without an address, build/web. */
export async function openStore(address?: string): Promise<ReleaseStore> {
  if (!address) return directoryStore(BUILT)
  const [, scheme = 'path'] = /^(\w+):/.exec(address) ?? []
  if (scheme === 's3') return openS3(address)
  if (scheme === 'file') return directoryStore(path.resolve(fileURLToPath(address)))
  if (scheme === 'path') return directoryStore(path.resolve(address))
  throw new Error(`${address}: a release store is a folder or s3://bucket?endpoint=…`)
}

/** Loads the SDK only for S3 stores. */
async function openS3(address: string): Promise<ReleaseStore> {
  const { s3Store } = await import('./s3Store')
  const store = s3Store(address)
  await ensureConditional(store)
  return store
}

/** Refuses a server that ignores conditions: of two publishers one would overwrite the other's release. */
async function ensureConditional(store: ReleaseStore): Promise<void> {
  const probe = `.probe-${randomUUID()}`
  const nothing = new Uint8Array()
  try {
    const created = await store.create(probe, nothing)
    const refused = !(await store.create(probe, nothing)) && !(await store.replace(probe, nothing, 'another'))
    if (!created || !refused) {
      throw new Error(`${store.address} doesn't honour conditional writes (If-None-Match, If-Match): no safe store.`)
    }
  } finally {
    await store.remove(probe)
  }
}
