import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'

export interface TestStore {
  name: string
  /** The address of a new, empty store. */
  make(): Promise<string>
}

const folders: string[] = []

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'quotidia-store-'))
  folders.push(folder)
  return path.join(folder, 'store')
}

export const removeFolders = () => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true })))

/** TEST_S3_URL is the endpoint of a real S3 server; the SDK finds its credentials. */
const endpoint = process.env['TEST_S3_URL']

async function makeBucket(): Promise<string> {
  const Bucket = `releases-${Math.random().toString(36).slice(2)}`
  const client = new S3Client({ endpoint: String(endpoint), region: 'us-east-1', forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket }))
  return `s3://${Bucket}/site?endpoint=${endpoint}`
}

export const TEST_STORES: TestStore[] = [
  { name: 'folder', make: makeFolder },
  ...(endpoint ? [{ name: 'S3', make: makeBucket }] : []),
]
