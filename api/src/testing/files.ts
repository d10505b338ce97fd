import { deflateRawSync } from 'node:zlib'
import { drawPng, writePdf } from '../demo/pngAndPdf'

/** Small, complete, real files of every type that may be uploaded. */
export const png = drawPng(2, 2, () => [20, 90, 60])
export const pdf = writePdf('Fattura 12', ['Totale 1.250,00 €'])
export const jpg = Buffer.from(
  '/9j/4AAQSkZJRgABAQEAYABgAAD/2wBDAP//////////////////////////////////////////////////////////////////////////////////////wAALCAABAAEBAREA/8QAFAABAAAAAAAAAAAAAAAAAAAAA//EABQQAQAAAAAAAAAAAAAAAAAAAAD/2gAIAQEAAD8AN//Z',
  'base64',
)
export const webp = Buffer.from('UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', 'base64')
export const docx = zip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': '<document/>' })
export const xlsx = zip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<workbook/>' }, { deflated: true })
export const doc = ole('Root Entry', '1Table', 'WordDocument')
export const xls = ole('Root Entry', 'Workbook')

export const files = { png, jpg, jpeg: jpg, pdf, docx, xlsx, doc, xls }

interface Lie {
  /** The unpacked size stated in the directory. */
  unpacked?: number
  encrypted?: boolean
  /** Entries are compressed, as programs do, not stored. */
  deflated?: boolean
}

/** A ZIP with stored or compressed entries; its directory may state false values. */
export function zip(
  entries: Record<string, string> | [name: string, content: string][],
  { unpacked, encrypted = false, deflated = false }: Lie = {},
): Buffer {
  const packed: Buffer[] = []
  const directory: Buffer[] = []
  let place = 0
  const listed = Array.isArray(entries) ? entries : Object.entries(entries)
  for (const [name, content] of listed) {
    const plain = Buffer.from(content)
    const body = deflated ? deflateRawSync(plain) : plain
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(encrypted ? 1 : 0, 2)
    fields.writeUInt16LE(deflated ? 8 : 0, 4)
    fields.writeUInt32LE(body.length, 14)
    fields.writeUInt32LE(unpacked ?? plain.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const where = Buffer.alloc(14)
    where.writeUInt32LE(place, 10)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), fields, Buffer.from(name), body])
    directory.push(Buffer.from('PK\x01\x02\x14\0'), fields, where, Buffer.from(name))
    packed.push(local)
    place += local.length
  }
  const length = Buffer.concat(directory).length
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(listed.length, 8)
  end.writeUInt16LE(listed.length, 10)
  end.writeUInt32LE(length, 12)
  end.writeUInt32LE(place, 16)
  return Buffer.concat([...packed, ...directory, end])
}

/** An OLE compound file of one table sector and one directory sector, with up to four names. */
export function ole(...names: string[]): Buffer {
  const header = Buffer.alloc(512, 0xff)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(9, 30)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(0, 76)
  const table = Buffer.alloc(512, 0xff)
  table.writeUInt32LE(0xfffffffd, 0)
  table.writeUInt32LE(0xfffffffe, 4)
  const directory = Buffer.alloc(512)
  names.forEach((name, index) => {
    directory.write(name, index * 128, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, index * 128 + 64)
    directory[index * 128 + 66] = index === 0 ? 5 : 2
  })
  return Buffer.concat([header, table, directory])
}
