import { type FileHandle, open } from 'node:fs/promises'
import type { Kind } from './content'
import { readAt } from './readAt'

/** Pixels. */
export interface Dimensions {
  width: number
  height: number
}

/** Cameras write far fewer segments before the frame header. */
const MAX_SEGMENTS = 1000
const HEADER_BYTES = 30

/**
 * The dimensions of a picture, from its header, without decoding; undefined if the header has none. Not image-size: it
 * can be led to a JPEG frame other than the one that browsers decode (docs/decisions/0014).
 */
export async function readDimensions(path: string, kind: Kind): Promise<Dimensions | undefined> {
  const file = await open(path)
  try {
    if (kind === 'jpg') return await ofJpeg(file)
    const start = await readAt(file, 0, HEADER_BYTES)
    if (start.length < HEADER_BYTES) return undefined
    return kind === 'png' ? ofPng(start) : ofWebp(start)
  } finally {
    await file.close()
  }
}

function ofPng(start: Buffer): Dimensions | undefined {
  if (start.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: start.readUInt32BE(16), height: start.readUInt32BE(20) }
}

/** A WebP is lossy (`VP8 `), lossless (`VP8L`), or extended (`VP8X`). */
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

/** Walks the segments up to the frame header. */
async function ofJpeg(file: FileHandle): Promise<Dimensions | undefined> {
  let at = 2
  for (let read = 0; read < MAX_SEGMENTS; read++) {
    const segment = await readAt(file, at, at + 9)
    if (segment.length < 9 || segment[0] !== 0xff) return undefined
    const marker = segment.readUInt8(1)
    if (startsFrame(marker)) return { width: segment.readUInt16BE(7), height: segment.readUInt16BE(5) }
    // Any number of 0xff bytes may precede a marker.
    at += marker === 0xff ? 1 : 2 + segment.readUInt16BE(2)
  }
  return undefined
}

/** SOF0–SOF15; three markers in this range (DHT, JPG, DAC) don't start frames. */
const startsFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
