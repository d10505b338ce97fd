import { type FileHandle, open } from 'node:fs/promises'
import { fileTypeFromBuffer } from 'file-type/core'
import { isOle, listOleNames } from './ole'
import { readAt } from './readAt'
import { listZipEntries } from './zip'

const HEAD_BYTES = 4100
const ZIP_MAGIC = Buffer.from('PK\x03\x04', 'latin1')

/** The types of files that may be uploaded, by the extension of their stored files. */
export const CONTENT_TYPES = {
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  doc: 'application/msword',
  xls: 'application/vnd.ms-excel',
} as const

export type Kind = keyof typeof CONTENT_TYPES

const isKind = (text: string): text is Kind => Object.hasOwn(CONTENT_TYPES, text)

/** The type of a file by its name; undefined for other extensions. */
export function claimedKind(fileName: string): Kind | undefined {
  const extension = /\.(\w+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  if (extension === 'jpeg') return 'jpg'
  return isKind(extension) ? extension : undefined
}

/** Whether a file's content has this type, whatever its name. */
export async function holds(path: string, kind: Kind): Promise<boolean> {
  const file = await open(path)
  try {
    return (await kindsOf(file)).includes(kind)
  } finally {
    await file.close()
  }
}

/** Empty for unknown content; an old Office file may contain another one, and then has both types. */
async function kindsOf(file: FileHandle): Promise<Kind[]> {
  const { size } = await file.stat()
  const head = await readAt(file, 0, Math.min(size, HEAD_BYTES))
  if (head.subarray(0, ZIP_MAGIC.length).equals(ZIP_MAGIC)) return officeKinds((await listZipEntries(file, size)) ?? [])
  if (isOle(head)) return oldOfficeKinds((await listOleNames(file)) ?? [])
  // Only the head is read, so that the cost is bounded for any content.
  const found = (await fileTypeFromBuffer(head))?.ext ?? ''
  return found === 'png' || found === 'jpg' || found === 'webp' || found === 'pdf' ? [found] : []
}

/** A document with macros has another type, which isn't accepted under any name. */
function officeKinds(entries: string[]): Kind[] {
  if (!entries.includes('[Content_Types].xml') || entries.some((name) => /vbaProject\.bin$/i.test(name))) return []
  if (entries.some((name) => /^word\/document\d*\.xml$/i.test(name))) return ['docx']
  return entries.some((name) => /^xl\/workbook\d*\.xml$/i.test(name)) ? ['xlsx'] : []
}

function oldOfficeKinds(names: string[]): Kind[] {
  const kinds: Kind[] = []
  if (names.includes('WordDocument')) kinds.push('doc')
  if (names.includes('Workbook') || names.includes('Book')) kinds.push('xls')
  return kinds
}
