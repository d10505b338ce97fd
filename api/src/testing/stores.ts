import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CreateBucketCommand } from '@aws-sdk/client-s3'
import { connectToS3 } from '../storage/s3/connect'
import { sqlite, type TestDatabase, testDatabases } from './database'

/** TEST_S3_URL is the endpoint of a real S3 server; the SDK finds its credentials by itself. */
const endpoint = process.env['TEST_S3_URL']

/** The address of a new, empty bucket of the server of TEST_S3_URL. */
export async function makeBucket(): Promise<string> {
  const address = `s3://quotidia-${randomBytes(6).toString('hex')}/files?endpoint=${endpoint}`
  const { client, Bucket } = connectToS3(address)
  await client.send(new CreateBucketCommand({ Bucket }))
  client.destroy()
  return address
}

interface TestStore {
  name: string
  /** Creates an empty store. Returns its STORAGE_URL and a function that removes it. */
  make(): Promise<{ url: string; remove(): void }>
}

const folder: TestStore = {
  name: 'a folder',
  async make() {
    const root = mkdtempSync(path.join(tmpdir(), 'quotidia-store-'))
    return { url: `file:${path.join(root, 'files')}`, remove: () => rmSync(root, { recursive: true }) }
  },
}

const bucket: TestStore = { name: 'S3', make: async () => ({ url: await makeBucket(), remove: () => undefined }) }

/** A folder, and a bucket if there is an S3 server. */
export const TEST_STORES: TestStore[] = endpoint ? [folder, bucket] : [folder]

/** Every database with files in a folder, and SQLite with files in a bucket if there is an S3 server. */
export function withEveryStore(): TestDatabase[] {
  const inBucket = { ...sqlite, name: 'SQLite with S3', makeStorage: makeBucket }
  return endpoint ? [...testDatabases(), inBucket] : testDatabases()
}
