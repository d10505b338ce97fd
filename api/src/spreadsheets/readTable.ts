import { startThread } from '../threads'
import { unreadableMessages } from './messages'
import { MAX_WALL_MS, MEMORY_LIMITS } from './reading/limits'
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
  /** Including the header. An empty row has no cells, and no row has empty cells at its end. */
  rows: ReadCell[][]
}

export interface ReadRequest {
  file: string
  name: string
}

export type FromWorker = { rows: ReadCell[][] } | { sheet: string | null } | { refused: string }

/**
 * The rows of an XLSX or CSV file; the content decides which it is. A worker with limited memory and time reads it;
 * formulas aren't evaluated, and nothing outside the file is read.
 * @param file its path
 * @param name its name as the person knows it
 * @throws UnreadableTable; an error of the file system
 */
export function readTable(file: string, name: string): Promise<ReadTable> {
  const workerData: ReadRequest = { file, name }
  const worker = startThread('readTableWorker', { workerData, resourceLimits: MEMORY_LIMITS })
  return new Promise<ReadTable>((resolve, reject) => {
    const refuse = (message: string) => reject(new UnreadableTable(message))
    const limit = setTimeout(refuse, MAX_WALL_MS, unreadableMessages.tooLarge)
    const rows: ReadCell[][] = []
    worker.on('message', (message: FromWorker) => {
      if ('rows' in message) rows.push(...message.rows)
      else if ('refused' in message) refuse(message.refused)
      else resolve({ sheet: message.sheet, rows })
    })
    worker.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ERR_WORKER_OUT_OF_MEMORY') refuse(unreadableMessages.tooLarge)
      else reject(error)
    })
    worker.once('exit', () => {
      clearTimeout(limit)
      reject(new Error('The worker ended without an answer.'))
    })
  }).finally(() => worker.terminate())
}
