import type { FileHandle } from 'node:fs/promises'
import { unpacksAsSaid } from './inflate'

const END = 0x06054b50
const ENTRY = 0x02014b50
const END_BYTES = 22
const ENTRY_BYTES = 46
const LOCAL = 0x04034b50
const LOCAL_BYTES = 30
const LONGEST_COMMENT = 0xffff
const MOST_ENTRIES = 10_000
const LONGEST_DIRECTORY = 4_194_304
/** Unpacked bytes for each packed one; an office document stays far below. */
const HIGHEST_RATIO = 100
/** Of all entries; a table of a million rows has a third of it. */
const MOST_UNPACKED = 536_870_912

interface Entry {
  name: string
  packed: number
  unpacked: number
  encrypted: boolean
  method: number
  /** Where the entry itself starts in the file. */
  place: number
  /** Where the entry after this one starts in the directory. */
  next: number
}

/**
 * The names of a ZIP's entries, from its directory. Undefined for what isn't one whole ZIP, and for one that could harm
 * who unpacks it: encrypted, with names that leave the folder, far larger than it looks, or of other sizes than it says.
 */
export async function listZipEntries(file: FileHandle, size: number): Promise<string[] | undefined> {
  const directory = await readDirectory(file, size)
  const entries = directory && readEntries(directory.bytes, directory.count)
  if (!entries || !isHarmless(entries, size)) return undefined
  for (const entry of entries) if (!(await isAsSaid(file, entry))) return undefined
  return entries.map(({ name }) => name)
}

async function readDirectory(file: FileHandle, size: number) {
  const tail = await readAt(file, Math.max(0, size - END_BYTES - LONGEST_COMMENT), size)
  const end = findEnd(tail)
  if (end === undefined) return undefined
  const count = tail.readUInt16LE(end + 10)
  const length = tail.readUInt32LE(end + 12)
  const start = tail.readUInt32LE(end + 16)
  const endAt = size - tail.length + end
  if (count > MOST_ENTRIES || length > LONGEST_DIRECTORY || start + length > endAt) return undefined
  return { bytes: await readAt(file, start, start + length), count }
}

/** The end record whose comment reaches the last byte: nothing may follow it. */
function findEnd(tail: Buffer): number | undefined {
  for (let at = tail.length - END_BYTES; at >= 0; at--) {
    if (tail.readUInt32LE(at) === END && at + END_BYTES + tail.readUInt16LE(at + 20) === tail.length) return at
  }
  return undefined
}

function readEntries(directory: Buffer, count: number): Entry[] | undefined {
  const entries: Entry[] = []
  for (let at = 0; entries.length < count; ) {
    const entry = readEntry(directory, at)
    if (!entry) return undefined
    entries.push(entry)
    at = entry.next
  }
  return entries
}

function readEntry(directory: Buffer, at: number): Entry | undefined {
  if (at + ENTRY_BYTES > directory.length || directory.readUInt32LE(at) !== ENTRY) return undefined
  const nameLength = directory.readUInt16LE(at + 28)
  const nameEnd = at + ENTRY_BYTES + nameLength
  return {
    name: directory.toString('utf8', at + ENTRY_BYTES, nameEnd),
    method: directory.readUInt16LE(at + 10),
    place: directory.readUInt32LE(at + 42),
    encrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    packed: directory.readUInt32LE(at + 20),
    unpacked: directory.readUInt32LE(at + 24),
    next: nameEnd + directory.readUInt16LE(at + 30) + directory.readUInt16LE(at + 32),
  }
}

function isHarmless(entries: Entry[], size: number) {
  const sum = (part: (entry: Entry) => number) => entries.reduce((total, entry) => total + part(entry), 0)
  const packed = sum((entry) => entry.packed)
  const unpacked = sum((entry) => entry.unpacked)
  return (
    packed <= size &&
    unpacked <= HIGHEST_RATIO * Math.max(packed, 1) &&
    unpacked <= MOST_UNPACKED &&
    entries.every(({ name, encrypted }) => !encrypted && !/(^|[\\/])\.\.([\\/]|$)|^[\\/]|\0/.test(name))
  )
}

/** What the directory says of an entry's size against what is there. */
async function isAsSaid(file: FileHandle, { place, method, packed, unpacked }: Entry): Promise<boolean> {
  const head = await readAt(file, place, place + LOCAL_BYTES)
  if (head.length < LOCAL_BYTES || head.readUInt32LE(0) !== LOCAL) return false
  const start = place + LOCAL_BYTES + head.readUInt16LE(26) + head.readUInt16LE(28)
  return unpacksAsSaid(file, { method, start, packed, unpacked })
}

/** The bytes from one place to another, fewer when the file ends before. */
export async function readAt(file: FileHandle, start: number, end: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(end - start), 0, end - start, start)
  return buffer.subarray(0, bytesRead)
}
