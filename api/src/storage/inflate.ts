import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { createInflateRaw } from 'node:zlib'

const STORED = 0
const DEFLATED = 8

export interface Packed {
  method: number
  /** The position of the content in the file, and its length in bytes. */
  start: number
  packed: number
  /** The unpacked size that the directory states. */
  unpacked: number
}

/** Whether the content unpacks to exactly the stated size. Stops at the first byte beyond it, and stores nothing. */
export async function unpacksToSize(file: FileHandle, { method, start, packed, unpacked }: Packed): Promise<boolean> {
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
        if (size > unpacked) throw new Error('Larger than stated.')
      }
    })
    return size === unpacked && inflate.bytesWritten === packed
  } catch {
    return false
  }
}
