import { type FileHandle, open } from 'node:fs/promises'
import type { Kind } from './content'
import { readAt } from './readAt'

/** Pixels. */
export interface Dimensions {
  width: number
  height: number
}

/** Far more than any camera writes before it says how large its picture is. */
const MOST_SEGMENTS = 1000
const LONGEST_START = 30

/** How large a picture says that it is, from its header: nothing is decoded. Undefined for what doesn't say it. */
export async function readDimensions(path: string, kind: Kind): Promise<Dimensions | undefined> {
  const file = await open(path)
  try {
    if (kind === 'jpg') return await ofJpeg(file)
    const start = await readAt(file, 0, LONGEST_START)
    if (start.length < LONGEST_START) return undefined
    return kind === 'png' ? ofPng(start) : ofWebp(start)
  } finally {
    await file.close()
  }
}

function ofPng(start: Buffer): Dimensions | undefined {
  if (start.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: start.readUInt32BE(16), height: start.readUInt32BE(20) }
}

/** The picture is lossy, lossless, or described by a header of its own. */
function ofWebp(start: Buffer): Dimensions | undefined {
  switch (start.toString('latin1', 12, 16)) {
    case 'VP8 ':
      return { width: start.readUInt16LE(26) & 0x3fff, height: start.readUInt16LE(28) & 0x3fff }
    case 'VP8L': {
      const bits = start.readUInt32LE(21)
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 }
    }
    case 'VP8X':
      return { width: start.readUIntLE(24, 3) + 1, height: start.readUIntLE(27, 3) + 1 }
    default:
      return undefined
  }
}

/** From segment to segment, until the one that starts a frame. */
async function ofJpeg(file: FileHandle): Promise<Dimensions | undefined> {
  let at = 2
  for (let read = 0; read < MOST_SEGMENTS; read++) {
    const segment = await readAt(file, at, at + 9)
    if (segment.length < 9 || segment[0] !== 0xff) return undefined
    const marker = segment.readUInt8(1)
    if (startsFrame(marker)) return { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) }
    // Before a marker there may be any number of further 0xff.
    at += marker === 0xff ? 1 : 2 + segment.readUInt16BE(2)
  }
  return undefined
}

/** The sixteen kinds of frames, among which three markers mean other things. */
const startsFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
