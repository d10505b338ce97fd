import type { FileHandle } from 'node:fs/promises'
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, validateFileName, type ZipFile } from 'yauzl'
import { unpacksToSize } from './inflate'
import { readAt } from './readAt'

const MAX_ENTRIES = 10_000
/** The maximum compression ratio; an office document is far below. */
const MAX_RATIO = 100
/** The maximum unpacked size of all entries; a table of a million rows has a third of it. */
const MAX_UNPACKED = 536_870_912

/** Reads through our handle. Beyond the end of the file, returns fewer bytes instead of an error. */
export class FileReader extends RandomAccessReader {
  constructor(
    private readonly file: FileHandle,
    private readonly size: number,
  ) {
    super()
  }

  // For a ZIP64 position beyond 2^53, yauzl's own reader throws inside a callback, which ends the process.
  override read(buffer: Buffer, offset: number, length: number, position: number, done: ReadCallback) {
    const end = Math.min(position + length, this.size)
    if (end <= position) return void setImmediate(done, null, 0)
    readAt(this.file, position, end).then(
      (bytes) => done(null, bytes.copy(buffer, offset)),
      (error) => done(error, 0),
    )
  }

  override _readStreamForRange(): never {
    throw new Error('Entries are read by inflate.ts.')
  }
}

type ReadCallback = (error: Error | null, bytesRead?: number) => void

/**
 * The names of a ZIP's entries. Undefined for a file that isn't one complete ZIP, and for one that could harm a program
 * when unpacked: encrypted, with names outside the folder, with a high compression ratio, or with false sizes.
 */
export async function listZipEntries(file: FileHandle, size: number): Promise<string[] | undefined> {
  try {
    // Raw names: office programs don't know the extra field that yauzl would prefer to the name.
    const options = { autoClose: false, decodeStrings: false }
    const zip = await fromRandomAccessReaderPromise(new FileReader(file, size), size, options)
    const entries = await readEntries(zip)
    if (!entries || !isHarmless(entries, size)) return undefined
    for (const entry of entries) if (!(await hasStatedSize(file, zip, entry))) return undefined
    return entries.map(nameOf)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    return undefined
  }
}

async function readEntries(zip: ZipFile): Promise<Entry[] | undefined> {
  if (zip.entryCount > MAX_ENTRIES) return undefined
  const entries: Entry[] = []
  for await (const entry of zip.eachEntry()) entries.push(entry)
  return entries
}

function isHarmless(entries: Entry[], size: number) {
  const sum = (part: (entry: Entry) => number) => entries.reduce((total, entry) => total + part(entry), 0)
  const packed = sum((entry) => entry.compressedSize)
  const unpacked = sum((entry) => entry.uncompressedSize)
  return (
    packed <= size &&
    unpacked <= MAX_RATIO * Math.max(packed, 1) &&
    unpacked <= MAX_UNPACKED &&
    entries.every((entry) => !entry.isEncrypted() && isHarmlessName(nameOf(entry)))
  )
}

const nameOf = ({ fileNameRaw }: Entry) => fileNameRaw.toString('utf8')
const isHarmlessName = (name: string) => !name.includes('\0') && validateFileName(name.replaceAll('\\', '/')) === null

/** Whether the entry unpacks to the size that the directory states. */
async function hasStatedSize(file: FileHandle, zip: ZipFile, entry: Entry): Promise<boolean> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  const { compressionMethod: method, compressedSize: packed, uncompressedSize: unpacked } = entry
  return unpacksToSize(file, { method, start: fileDataStart, packed, unpacked })
}
