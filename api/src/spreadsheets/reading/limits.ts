import { unreadableMessages } from '../messages'
import { UnreadableTable } from '../unreadable'

/** Below the header; more than the days of 20 years. */
export const MAX_ROWS = 10_000
export const MAX_COLUMNS = 500
/** Including empty ones between others. */
export const MAX_CELLS = 400_000
/** The text of one cell, in UTF-16 units, as in Excel. */
export const LONGEST_CELL = 32_767
/** All texts together: in UTF-8, packed and in base64, they fit into one column and one packet of MariaDB. */
export const MAX_TEXT = 4_000_000
/** The parts of a workbook that are read, in bytes. */
export const MAX_UNPACKED = 32 * 1024 * 1024
/** Per part of a workbook: elements (up to four per cell), nested elements, and attributes of one element. */
export const MAX_ELEMENTS = 2_000_000
/** The characters between two elements: those of the longest cell, each written as its code. */
export const LONGEST_PIECE = 400_000
export const MAX_DEPTH = 100
export const MAX_ATTRIBUTES = 1_000
/** The entries of a file's directory. */
export const MAX_ENTRIES = 1_000

/** The memory of the worker that reads a file. */
export const MEMORY_LIMITS = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 }
const MAX_CPU_MICROSECONDS = 1_700_000
/** For a busy machine, on which a worker gets little CPU time. */
export const MAX_WALL_MS = 10_000

/** @throws UnreadableTable when this thread has computed for too long */
export function checkTime(): void {
  const { user, system } = process.threadCpuUsage()
  if (user + system > MAX_CPU_MICROSECONDS) throw new UnreadableTable(unreadableMessages.tooLarge)
}
