import { unreadableMessages } from '../messages'
import { UnreadableTable } from '../unreadable'

/** Below the header; more than the days of 20 years. */
export const MAX_ROWS = 10_000
export const MAX_COLUMNS = 500
/** Empty ones between others included. */
export const MAX_CELLS = 400_000
/** Of one cell's text, in UTF-16 units, as in Excel. */
export const LONGEST_CELL = 32_767
/** Of all texts together: in UTF-8, packed and in base64 they fit into one column and one packet of MariaDB. */
export const MAX_TEXT = 4_000_000
/** Of a workbook's parts that are read, in bytes. */
export const MAX_UNPACKED = 32 * 1024 * 1024
/** Of a part of a workbook: elements, of which a cell has up to four, elements inside each other, and attributes of one. */
export const MAX_ELEMENTS = 2_000_000
/** Of the characters between two elements: the longest cell's, each written by its code. */
export const LONGEST_PIECE = 400_000
export const MAX_DEPTH = 100
export const MAX_ATTRIBUTES = 1_000
/** Of a file's directory. */
export const MAX_ENTRIES = 1_000

/** Of the worker that reads a file. */
export const MEMORY_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 }
const MAX_CPU_MICROSECONDS = 1_700_000
/** For a busy machine, which gives a worker little of its time. */
export const MAX_WALL_MS = 10_000

/** @throws UnreadableTable when this thread has computed for too long */
export function checkTime(): void {
  const { user, system } = process.threadCpuUsage()
  if (user + system > MAX_CPU_MICROSECONDS) throw new UnreadableTable(unreadableMessages.tooLarge)
}
