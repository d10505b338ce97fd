import type { FileHandle } from 'node:fs/promises'
import { readAt } from './readAt'

const MAGIC = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const HEADER_BYTES = 512
const ENTRY_BYTES = 128
const LAST_SECTOR = 0xfffffffa
const MOST_SECTORS = 4096
/** The header has the positions of this many sectors of the allocation table; a chain of further ones follows. */
const IN_HEADER = 109

export const isOle = (head: Buffer) => head.subarray(0, MAGIC.length).equals(MAGIC)

/**
 * The names of the streams and folders in an OLE compound file, such as an old Office file; it reads nothing else.
 * Undefined for a broken file, or one whose directory has a cycle.
 */
export async function listOleNames(file: FileHandle): Promise<string[] | undefined> {
  const header = await readAt(file, 0, HEADER_BYTES)
  if (header.length < HEADER_BYTES || !isOle(header)) return undefined
  const shift = header.readUInt16LE(30)
  if (shift !== 9 && shift !== 12) return undefined
  const sectors = new Sectors(file, header, 1 << shift)
  const names: string[] = []
  let sector = header.readUInt32LE(48)
  for (let read = 0; sector < LAST_SECTOR; read++) {
    const bytes = read < MOST_SECTORS ? await sectors.read(sector) : undefined
    if (!bytes) return undefined
    names.push(...namesIn(bytes))
    const next = await sectors.after(sector)
    if (next === undefined) return undefined
    sector = next
  }
  return names
}

function namesIn(directory: Buffer): string[] {
  const names: string[] = []
  for (let at = 0; at + ENTRY_BYTES <= directory.length; at += ENTRY_BYTES) {
    const length = directory.readUInt16LE(at + 64)
    if (directory[at + 66] !== 0 && length >= 2 && length <= 64)
      names.push(directory.toString('utf16le', at, at + length - 2))
  }
  return names
}

class Sectors {
  private readonly perSector: number

  constructor(
    private readonly file: FileHandle,
    private readonly header: Buffer,
    private readonly size: number,
  ) {
    this.perSector = size / 4
  }

  async read(sector: number): Promise<Buffer | undefined> {
    const start = (sector + 1) * this.size
    const bytes = await readAt(this.file, start, start + this.size)
    return bytes.length === this.size ? bytes : undefined
  }

  /** The next sector in the same chain. */
  async after(sector: number): Promise<number | undefined> {
    const place = await this.tableSector(Math.floor(sector / this.perSector))
    const table = place === undefined ? undefined : await this.read(place)
    return table?.readUInt32LE((sector % this.perSector) * 4)
  }

  private async tableSector(index: number): Promise<number | undefined> {
    if (index < IN_HEADER) return this.header.readUInt32LE(76 + index * 4)
    let rest = index - IN_HEADER
    let bytes = await this.read(this.header.readUInt32LE(68))
    for (let read = 0; bytes && rest >= this.perSector - 1 && read < MOST_SECTORS; read++) {
      rest -= this.perSector - 1
      bytes = await this.read(bytes.readUInt32LE(this.size - 4))
    }
    return rest < this.perSector - 1 ? bytes?.readUInt32LE(rest * 4) : undefined
  }
}
