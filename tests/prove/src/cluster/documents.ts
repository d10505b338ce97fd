import { createHash } from 'node:crypto'
import { openDatabase } from '../../../../api/src/db/connection'
import { cleanUpFiles } from '../../../../api/src/documents/cleanUp'
import type { Services } from '../../../../api/src/http/services'
import { openStorage } from '../../../../api/src/storage/open'
import { databaseUrlOf } from './apiProcess'
import { call, signIn } from './client'
import type { Cluster } from './cluster'
import type { Ledger } from './ledger'
import type { Result } from './results'

/** Reads every acknowledged document, and cleans the store up as if all files were old. */
export async function documentsOf({ folder, nodes: [node], storageUrl }: Cluster, ledger: Ledger): Promise<Result> {
  const tokens = new Map<string, string>()
  let unreadable = 0
  for (const { fileName, sha256, companyUser } of ledger.documents) {
    const token = tokens.get(companyUser) ?? (await signIn(companyUser))
    tokens.set(companyUser, token)
    const { bytes } = await call({ token, method: 'GET', path: `/files/download/${fileName}` })
    if (!bytes || hashOf(bytes) !== sha256) unreadable += 1
  }
  const storage = openStorage(storageUrl)
  const rows = node?.query('select stored_name from quotidia.documents').flat() ?? []
  const named = new Set(rows)
  const unnamed = async () => (await storage.list()).filter((name) => !named.has(name)).length
  const before = await unnamed()
  const db = openDatabase(databaseUrlOf(folder, 'quotidia'))
  const config = { storageCleanupMax: Number.MAX_SAFE_INTEGER } as Services['config']
  const logger = { warn: () => undefined, error: console.error } as unknown as Services['logger']
  await cleanUpFiles({ db, storage, config, logger }, Date.now() + 60_000)
  await db.destroy()
  const after = await unnamed()
  const stored = new Set(await storage.list())
  const missing = rows.filter((name) => !stored.has(name)).length
  return {
    what: 'acknowledged documents, read with their hash',
    where: 'S3 (Ceph)',
    runs: ledger.documents.length,
    failed: unreadable + after + missing,
    result: `${unreadable} unreadable or different, ${missing} rows without a file; ${before} files without a row, ${after} after the clean-up`,
  }
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
