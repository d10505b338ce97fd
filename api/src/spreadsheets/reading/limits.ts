import { LIST_LIMITS } from '@quotidia/contract/limits'
import { unreadableMessages } from '../messages'
import { UnreadableTable } from '../unreadable'

/** Below the header; more than the days of 20 years. */
export const MAX_ROWS = LIST_LIMITS.importDays
export const MAX_COLUMNS = LIST_LIMITS.importColumns
/** Including empty ones between others. */
export const MAX_CELLS = 400_000
/** The text of one cell, in UTF-16 units, as in Excel. */
export const LONGEST_CELL = 32_767
/** All texts together. */
export const MAX_TEXT = 4_000_000
/** A packed table, in characters: it is written to the database at once. Only random texts take more. */
export const MAX_PACKED = 4_000_000
/** The parts of a workbook that are read, in bytes. */
export const MAX_UNPACKED = 32 * 1024 * 1024
/** Per part of a workbook: elements (up to four per cell), nested elements, and attributes of one element. */
export const MAX_ELEMENTS = 2_000_000
/** The characters between two elements: those of the longest cell, each written as its code. */
export const LONGEST_PIECE = 400_000
export const MAX_DEPTH = 100
export const MAX_ATTRIBUTES = 1_000
/** A workbook may have a sheet for each day of a year. */
export const MAX_SHEETS = LIST_LIMITS.importSheets
/** The entries of a file's directory. */
export const MAX_ENTRIES = 1_000

const MAX_CPU_MICROSECONDS = 1_700_000
/** Of the thread that reads a file; its time is for a busy machine, on which it gets little CPU time. */
export const READING_LIMITS = { memory: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 }, ms: 10_000 }

const computed = () => {
  const { user, system } = process.threadCpuUsage()
  return user + system
}
let computedBefore = 0

/** Begins the time of the next file that this thread reads. */
export function startTime(): void {
  computedBefore = computed()
}

/** @throws UnreadableTable when this thread has computed for too long */
export function checkTime(): void {
  if (computed() - computedBefore > MAX_CPU_MICROSECONDS) throw new UnreadableTable(unreadableMessages.tooLarge)
}
