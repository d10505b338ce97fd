import { ThreadOutOfMemory, threadAnswer } from '../threads/threadAnswer'
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

export interface ReadRequest {
  file: string
  name: string
}

export type FromWorker = { content: string } | { refused: string }

/**
 * The sheets of an XLSX or CSV file in stored form (`unpackTable`); the content decides which it is. A thread with limited memory and time reads it;
 * formulas aren't evaluated, and nothing outside the file is read.
 * @param file its path
 * @param name its name as the person knows it
 * @throws UnreadableTable; an error of the file system
 */
export async function readTable(file: string, name: string): Promise<string> {
  const request: ReadRequest = { file, name }
  const { memory, ms } = READING_LIMITS
  const signal = AbortSignal.timeout(ms)
  try {
    return await threadAnswer('readTableWorker', request, { memory, signal }, (message: FromWorker) => {
      if ('refused' in message) throw new UnreadableTable(message.refused)
      return message.content
    })
  } catch (error) {
    const isTooLarge = error instanceof ThreadOutOfMemory || signal.aborted
    throw isTooLarge ? new UnreadableTable(unreadableMessages.tooLarge) : error
  }
}
