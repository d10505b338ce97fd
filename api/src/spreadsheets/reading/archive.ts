import { createReadStream } from 'node:fs'
import type { FileHandle } from 'node:fs/promises'
import { createInflateRaw } from 'node:zlib'
import { type Entry, fromRandomAccessReaderPromise, validateFileName, type ZipFile } from 'yauzl'
import { FileReader } from '../../storage/zip'
import { unreadableMessages } from '../messages'
import { UnreadableTable } from '../unreadable'
import { checkTime, MAX_ENTRIES, MAX_UNPACKED } from './limits'

const STORED = 0
const DEFLATED = 8

const broken = () => new UnreadableTable(unreadableMessages.broken)

/** The name of a part as office programs compare it: without case, with either slash, with or without `./` and `%41`. */
function comparable(name: string): string {
  const segments = name.replaceAll('\\', '/').split('/')
  return decoded(segments.filter((segment) => segment !== '' && segment !== '.').join('/'))
    .normalize('NFC')
    .toLowerCase()
}

function decoded(name: string): string {
  try {
    return decodeURIComponent(name)
  } catch {
    return name
  }
}

/**
 * The entries by their comparable names. Of two with one name, a program reads the first and another one the second.
 * @throws UnreadableTable for two entries of one name
 */
async function listEntries(zip: ZipFile, fileName: string): Promise<ReadonlyMap<string, Entry>> {
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    const name = entry.fileNameRaw.toString('utf8').replaceAll('\\', '/')
    if (validateFileName(name) !== null) throw broken()
    // A folder.
    if (name.endsWith('/')) continue
    const key = comparable(name)
    if (entries.has(key)) throw new UnreadableTable(unreadableMessages.twice(fileName, name))
    entries.set(key, entry)
  }
  return entries
}

/** The parts of a ZIP file. All unpacked bytes count towards one limit. */
export class Archive {
  private unpacked = 0

  private constructor(
    private readonly file: FileHandle,
    private readonly zip: ZipFile,
    private readonly entries: ReadonlyMap<string, Entry>,
  ) {}

  /** @throws UnreadableTable */
  static async open(file: FileHandle, size: number, fileName: string): Promise<Archive> {
    // Raw names: office programs don't know the extra field that yauzl would prefer to the name.
    const options = { autoClose: false, decodeStrings: false }
    const zip = await fromRandomAccessReaderPromise(new FileReader(file, size), size, options)
    if (zip.entryCount > MAX_ENTRIES) throw new UnreadableTable(unreadableMessages.tooLarge)
    return new Archive(file, zip, await listEntries(zip, fileName))
  }

  has(name: string): boolean {
    return this.entries.has(comparable(name))
  }

  /** The part's text, in chunks. */
  async *text(name: string): AsyncGenerator<string> {
    const decoder = new TextDecoder('utf-8', { fatal: true })
    for await (const bytes of this.bytes(name)) yield decoder.decode(bytes, { stream: true })
    yield decoder.decode()
  }

  private async *bytes(name: string): AsyncGenerator<Buffer> {
    const entry = this.entries.get(comparable(name))
    if (!entry || (entry.compressionMethod !== STORED && entry.compressionMethod !== DEFLATED)) throw broken()
    if (entry.isEncrypted()) throw new UnreadableTable(unreadableMessages.protected)
    if (this.unpacked + entry.uncompressedSize > MAX_UNPACKED) throw new UnreadableTable(unreadableMessages.tooLarge)
    if (entry.compressedSize === 0) return
    const { fileDataStart: start } = await this.zip.readLocalFileHeaderPromise(entry, { minimal: true })
    const end = start + entry.compressedSize - 1
    const packed = createReadStream('', { fd: this.file, autoClose: false, start, end })
    const content = entry.compressionMethod === STORED ? packed : packed.pipe(createInflateRaw())
    packed.once('error', (error) => content.destroy(error))
    for await (const bytes of content) {
      checkTime()
      this.unpacked += bytes.length
      if (this.unpacked > MAX_UNPACKED) throw new UnreadableTable(unreadableMessages.tooLarge)
      yield bytes
    }
  }
}
