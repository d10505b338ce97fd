import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

const STORED = 0
const DEFLATED = 8

export interface Packed {
  method: number
  /** Where the content begins, and how many bytes of the file it has. */
  start: number
  packed: number
  /** What it says that it unpacks to. */
  unpacked: number
}

/** Whether the content unpacks to just what it says, by unpacking it: no further than that, and keeping nothing. */
export async function unpacksAsSaid(file: FileHandle, { method, start, packed, unpacked }: Packed): Promise<boolean> {
  if (method === STORED) return packed === unpacked
  if (method !== DEFLATED) return false
  if (packed === 0) return unpacked === 0
  const content = createReadStream('', { fd: file, autoClose: false, start, end: start + packed - 1 })
  const inflate = createInflateRaw()
  let size = 0
  try {
    await pipeline(content, inflate, async (chunks: AsyncIterable<Buffer>) => {
      for await (const chunk of chunks) {
        size += chunk.length
        if (size > unpacked) throw new Error('More than was said.')
      }
    })
    return size === unpacked && inflate.bytesWritten === packed
  } catch {
    return false
  }
}
