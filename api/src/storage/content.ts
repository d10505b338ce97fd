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

/** The types of content that people have and that isn't accepted, for which a refusal names a way out. */
const FOREIGN = ['heic', 'avif', 'webp', 'gif', 'tif', 'bmp', 'rtf'] as const

export type Foreign = (typeof FOREIGN)[number] | 'html' | 'macros' | 'password'

export interface Content {
  /** Empty for content that isn't accepted; an old Office file may contain another one, and then has both types. */
  kinds: Kind[]
  foreign?: Foreign
}

/** The type of a file by its content, whatever its name. */
export async function identify(path: string): Promise<Content> {
  const file = await open(path)
  try {
    return await contentOf(file)
  } finally {
    await file.close()
  }
}

async function contentOf(file: FileHandle): Promise<Content> {
  const { size } = await file.stat()
  const head = await readAt(file, 0, Math.min(size, HEAD_BYTES))
  if (head.subarray(0, ZIP_MAGIC.length).equals(ZIP_MAGIC))
    return officeContent((await listZipEntries(file, size)) ?? [])
  if (isOle(head)) return oldOfficeContent((await listOleNames(file)) ?? [])
  // Only the head is read, so that the cost is bounded for any content.
  const found = (await fileTypeFromBuffer(head))?.ext
  if (found === undefined) return unsignedContent(head)
  // An animated PNG is one, too.
  if (found === 'apng') return { kinds: ['png'] }
  if (found === 'png' || found === 'jpg' || found === 'pdf') return { kinds: [found] }
  const foreign = FOREIGN.find((each) => each === found)
  return { kinds: foreign === 'webp' ? ['webp'] : [], ...(foreign && { foreign }) }
}

const PDF_MAGIC = '%PDF'
/** Readers of PDF look for its header in so many bytes, after what a mail or a printer may have left before it. */
const PDF_HEADER_WITHIN = 1024

function unsignedContent(head: Buffer): Content {
  const begin = head.subarray(0, PDF_HEADER_WITHIN + PDF_MAGIC.length - 1).toString('latin1')
  // A browser may take a file for the page that it begins with.
  if (/^(\xef\xbb\xbf)?\s*</.test(begin))
    return { kinds: [], ...(/<(!doctype html|html|head|body|table)\b/i.test(begin) && { foreign: 'html' }) }
  return { kinds: begin.includes(PDF_MAGIC) ? ['pdf'] : [] }
}

/** A document with macros has another type, which isn't accepted under any name. */
function officeContent(entries: string[]): Content {
  if (!entries.includes('[Content_Types].xml')) return { kinds: [] }
  if (entries.some((name) => /vbaProject\.bin$/i.test(name))) return { kinds: [], foreign: 'macros' }
  if (entries.some((name) => /^word\/document\d*\.xml$/i.test(name))) return { kinds: ['docx'] }
  return { kinds: entries.some((name) => /^xl\/workbook\d*\.xml$/i.test(name)) ? ['xlsx'] : [] }
}

function oldOfficeContent(names: string[]): Content {
  if (names.includes('EncryptedPackage')) return { kinds: [], foreign: 'password' }
  const kinds: Kind[] = []
  if (names.includes('WordDocument')) kinds.push('doc')
  if (names.includes('Workbook') || names.includes('Book')) kinds.push('xls')
  return { kinds }
}
