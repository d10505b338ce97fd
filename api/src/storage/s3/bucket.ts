import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { StoredFile } from '../storage'
import { StorageUnavailable } from '../unavailable'
import { connectToS3 } from './connect'

const ATTEMPTS = 2
const PUT_MS = 15_000
const MIN_BYTES_PER_MS = 100

/** The objects below a bucket's folder. Any failure but a missing object is thrown as StorageUnavailable. */
export function openBucket(address: string) {
  const { client, Bucket, prefix } = connectToS3(address)
  const at = (key: string) => ({ Bucket, Key: prefix + key })
  const putOnce = async (key: string, file: string, size: number) => {
    const Body = createReadStream(file)
    try {
      const requestTimeout = PUT_MS + size / MIN_BYTES_PER_MS
      await client.send(new PutObjectCommand({ ...at(key), Body, ContentLength: size }), { requestTimeout })
    } finally {
      Body.destroy()
    }
  }
  return {
    /** Streams a file into an object. */
    async put(key: string, file: string) {
      const { size } = await stat(file)
      // The SDK doesn't repeat a request with a stream: each attempt opens the file again.
      for (let attempt = 1; ; attempt++) {
        try {
          return await putOnce(key, file, size)
        } catch (error) {
          if (attempt === ATTEMPTS) throw unavailable(error)
        }
      }
    },
    write: (key: string, text: string) => orUnavailable(client.send(new PutObjectCommand({ ...at(key), Body: text }))),
    async read(key: string): Promise<StoredFile | undefined> {
      const found = await unlessMissing(client.send(new GetObjectCommand(at(key))))
      return found?.Body && { size: found.ContentLength ?? 0, content: found.Body as Readable }
    },
    /** The time of the object's last write, epoch milliseconds; undefined if it doesn't exist. */
    async writtenAt(key: string) {
      const found = await unlessMissing(client.send(new HeadObjectCommand(at(key))))
      return found?.LastModified?.getTime()
    },
    /** Returns false if there is no object to copy. The copy's time is that of the copying. */
    async copy(from: string, to: string) {
      const CopySource = encodeURI(`${Bucket}/${prefix}${from}`)
      return (await unlessMissing(client.send(new CopyObjectCommand({ ...at(to), CopySource })))) !== undefined
    },
    remove: (key: string) => orUnavailable(client.send(new DeleteObjectCommand(at(key)))),
    /** The objects and the names of the folders directly below a folder: '' or a name with a slash at its end. */
    async list(folder: string) {
      const objects: { name: string; writtenAt: number }[] = []
      const folders: string[] = []
      const Prefix = prefix + folder
      let ContinuationToken: string | undefined
      do {
        const command = new ListObjectsV2Command({ Bucket, Prefix, Delimiter: '/', ContinuationToken })
        const page = await orUnavailable(client.send(command))
        for (const { Key = '', LastModified } of page.Contents ?? []) {
          objects.push({
            name: Key.slice(Prefix.length),
            writtenAt: LastModified?.getTime() ?? Number.POSITIVE_INFINITY,
          })
        }
        for (const each of page.CommonPrefixes ?? []) folders.push((each.Prefix ?? '').slice(Prefix.length, -1))
        ContinuationToken = page.NextContinuationToken
      } while (ContinuationToken)
      return { objects, folders }
    },
  }
}

export type Bucket = ReturnType<typeof openBucket>

async function orUnavailable<T>(sending: Promise<T>): Promise<T> {
  try {
    return await sending
  } catch (error) {
    throw unavailable(error)
  }
}

async function unlessMissing<T>(sending: Promise<T>): Promise<T | undefined> {
  try {
    return await sending
  } catch (error) {
    const isMissing = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404
    if (isMissing && error.name !== 'NoSuchBucket') return undefined
    throw unavailable(error)
  }
}

function unavailable(cause: unknown) {
  return new StorageUnavailable(`the S3 store failed: ${cause instanceof Error ? cause.name : 'unknown'}`, { cause })
}
