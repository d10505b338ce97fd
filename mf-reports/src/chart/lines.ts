import type { SummaryItem } from '@quotidia/contract/reports'
import { mainLines } from '@quotidia/domain/mainLines'

/** More lines can't be told apart. */
export const MOST_LINES = 4
const LINES_AT_FIRST = 2

/** The lines that are drawn until a person chooses others. */
export const usualLines = (items: readonly SummaryItem[]): number[] =>
  mainLines(items)
    .slice(0, LINES_AT_FIRST)
    .map(({ key }) => key)
