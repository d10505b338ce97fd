import {
  DeleteObjectCommand,
  GetObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { contentTypeOf } from '../../../web/src/files'
import { fileHeaders } from '../../../web/src/headers'
import type { ReleaseStore } from './store'

/**
 * 412: the condition doesn't hold; 409: the same object is being written right now; 404: it is gone. Ceph answers 500 to
 * some late writers.
 */
const LOST = [404, 409, 412, 500]

/**
 * A bucket of Amazon S3, or of a compatible server that supports conditional writes.
 * @param address `s3://bucket/folder?endpoint=http://…&region=…`; the credentials are those of the AWS SDK
 */
export function s3Store(address: string): ReleaseStore {
  const { client, Bucket, prefix } = connect(new URL(address))
  const target = (file: string) => ({ Bucket, Key: prefix + file })
  const put = (file: string, Body: Uint8Array, condition: { IfMatch: string } | { IfNoneMatch: '*' }) =>
    unlessLost(client.send(new PutObjectCommand({ ...target(file), ...metadataOf(file), ...condition, Body })))
  const create = (file: string, bytes: Uint8Array) => put(file, bytes, { IfNoneMatch: '*' })
  return {
    address,
    create,
    replace: (file, bytes, tag) => (tag === undefined ? create(file, bytes) : put(file, bytes, { IfMatch: tag })),
    async read(file) {
      try {
        const { Body, ETag } = await client.send(new GetObjectCommand(target(file)))
        return { bytes: Buffer.from((await Body?.transformToByteArray()) ?? []), tag: unquoted(ETag) }
      } catch (error) {
        if (statusOf(error) === 404) return undefined
        // A missing object is also answered 403 if the credentials may list the store's folder but not the bucket.
        const { Key } = target(file)
        if (statusOf(error) === 403 && !(await listKeys(client, Bucket, Key)).includes(Key)) return undefined
        throw error
      }
    },
    list: async (folder) =>
      (await listKeys(client, Bucket, `${prefix}${folder}/`)).map((key) => key.slice(prefix.length)),
    async remove(file) {
      await client.send(new DeleteObjectCommand(target(file)))
    },
  }
}

function connect(url: URL) {
  const endpoint = url.searchParams.get('endpoint')
  const client = new S3Client({
    region: url.searchParams.get('region') ?? process.env['AWS_REGION'] ?? 'us-east-1',
    // Older servers don't know the default checksums of Amazon's SDK.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
  })
  const folder = url.pathname.replaceAll(/^\/|\/$/g, '')
  return { client, Bucket: url.host, prefix: folder ? `${folder}/` : '' }
}

const ENCODINGS: Record<string, string> = { br: 'br', gz: 'gzip' }

/** The headers for a bucket that is served directly. */
function metadataOf(file: string) {
  const [, plain = file, suffix = ''] = /^(.+)\.(br|gz)$/.exec(file) ?? []
  return {
    ContentType: contentTypeOf(plain) ?? 'application/octet-stream',
    CacheControl: fileHeaders(`/${plain}`)['Cache-Control'],
    ...(suffix ? { ContentEncoding: ENCODINGS[suffix] } : {}),
  }
}

/** In a condition Amazon accepts a tag with or without quotation marks, Ceph only without. */
const unquoted = (tag = ''): string => tag.replaceAll('"', '')

const statusOf = (error: unknown) => (error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined)

async function unlessLost(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing
    return true
  } catch (error) {
    if (LOST.includes(statusOf(error) ?? 0) && (error as Error).name !== 'NoSuchBucket') return false
    throw error
  }
}

async function listKeys(client: S3Client, Bucket: string, Prefix: string): Promise<string[]> {
  const keys: string[] = []
  let ContinuationToken: string | undefined
  do {
    const page = await client.send(new ListObjectsV2Command({ Bucket, Prefix, ContinuationToken }))
    keys.push(...(page.Contents ?? []).flatMap(({ Key }) => Key ?? []))
    ContinuationToken = page.NextContinuationToken
  } while (ContinuationToken)
  return keys.sort()
}
