import { ThreadOutOfMemory, threadAnswer } from '../threadAnswer'
import { unreadableMessages } from './messages'
import { READING_LIMITS } from './reading/limits'
import { UnreadableTable } from './unreadable'

export interface ReadCell {
  /** As displayed; empty for an empty cell. */
  text: string
  /** null for an empty cell, and for one without a value: a formula that was never computed, an error. Of CSV, the text. */
  value: string | number | boolean | null
  /** The value is a date, `YYYY-MM-DD`. */
  isDate?: boolean
}

export interface ReadTable {
  /** The name of the sheet, which is the first visible one; null for CSV. */
  sheet: string | null
  /**
   * The packed rows (`unpackTable`), including the header. An empty row has no cells, and no row has empty cells at its
   * end.
   */
  content: string
}

export interface ReadRequest {
  file: string
  name: string
}

export type FromWorker = ReadTable | { refused: string }

/**
 * The rows of an XLSX or CSV file; the content decides which it is. A thread with limited memory and time reads it;
 * formulas aren't evaluated, and nothing outside the file is read.
 * @param file its path
 * @param name its name as the person knows it
 * @throws UnreadableTable; an error of the file system
 */
export async function readTable(file: string, name: string): Promise<ReadTable> {
  const request: ReadRequest = { file, name }
  const { memory, ms } = READING_LIMITS
  const signal = AbortSignal.timeout(ms)
  try {
    return await threadAnswer('readTableWorker', request, { memory, signal }, (message: FromWorker) => {
      if ('refused' in message) throw new UnreadableTable(message.refused)
      return message
    })
  } catch (error) {
    const isTooLarge = error instanceof ThreadOutOfMemory || signal.aborted
    throw isTooLarge ? new UnreadableTable(unreadableMessages.tooLarge) : error
  }
}
