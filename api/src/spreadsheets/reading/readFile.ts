import { open } from 'node:fs/promises'
import { isOle, listOleNames } from '../../storage/ole'
import { readAt } from '../../storage/readAt'
import { unreadableMessages } from '../messages'
import { UnreadableTable } from '../unreadable'
import { readCsv } from './csv'
import type { SheetCollector } from './sheets'
import { readXlsx } from './xlsx'

const HEAD_BYTES = 8
const startsWith = (head: Buffer, text: string) => head.subarray(0, text.length).equals(Buffer.from(text, 'latin1'))

/**
 * Reads a file according to its content.
 * @throws UnreadableTable; an error of the file system
 */
export async function readFileInto(path: string, name: string, sheets: SheetCollector): Promise<void> {
  const head = await readHead(path)
  const extension = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
  if (startsWith(head, 'PK\x03\x04')) return readXlsx(path, name, sheets).catch(failAsBroken)
  if (extension === 'xls') throw new UnreadableTable(unreadableMessages.old)
  if (extension === 'xlsx' || startsWith(head, '%PDF-')) throw new UnreadableTable(unreadableMessages.notATable)
  await sheets.add({ name: null }, (rows) => readCsv(path, rows))
}

/** @throws UnreadableTable for an empty file, and for one of the old Office formats */
async function readHead(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const head = await readAt(file, 0, HEAD_BYTES)
    if (head.length === 0) throw new UnreadableTable(unreadableMessages.empty)
    if (!isOle(head)) return head
    const isEncrypted = (await listOleNames(file))?.includes('EncryptedPackage')
    throw new UnreadableTable(isEncrypted ? unreadableMessages.protected : unreadableMessages.old)
  } finally {
    await file.close()
  }
}

/** Any error of a parser means a broken file; errors of the file system are passed on. */
function failAsBroken(error: unknown): never {
  if (error instanceof UnreadableTable || (error instanceof Error && 'syscall' in error)) throw error
  throw new UnreadableTable(unreadableMessages.broken)
}
