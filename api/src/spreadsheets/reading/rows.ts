import { unreadableMessages } from '../messages'
import { EMPTY_CELL } from '../packedTable'
import type { ReadCell } from '../readTable'
import { columnName } from '../sheet'
import { UnreadableTable } from '../unreadable'
import { LONGEST_CELL, MAX_CELLS, MAX_COLUMNS, MAX_ROWS, MAX_TEXT } from './limits'

const BATCH_CELLS = 5_000

/** What the sheets of a file have used of its limits. */
export interface Used {
  cells: number
  characters: number
}

/** Collects the rows of a sheet in order, and passes them on in batches. */
export class RowCollector {
  private batch: ReadCell[][] = []
  private batchCells = 0
  private rowCount = 0

  constructor(
    private readonly hand: (rows: ReadCell[][]) => void,
    private readonly used: Used,
  ) {}

  /** Whether no row has been added yet. */
  get isEmpty(): boolean {
    return this.rowCount === 0
  }

  /**
   * @param index the row's position in the table, from 0; skipped rows are empty
   * @param row by position; cells may be missing
   * @throws UnreadableTable if the table becomes too large
   */
  add(index: number, row: (ReadCell | undefined)[]): void {
    if (row.length === 0) return
    if (!Number.isInteger(index) || index < this.rowCount) throw new Error('The rows are out of order.')
    if (index > MAX_ROWS) throw new UnreadableTable(unreadableMessages.rows(MAX_ROWS))
    if (row.length > MAX_COLUMNS) throw new UnreadableTable(unreadableMessages.columns(MAX_COLUMNS))
    while (this.rowCount < index) this.push([])
    this.push(Array.from(row, (cell) => cell ?? EMPTY_CELL))
  }

  private push(row: ReadCell[]): void {
    this.rowCount += 1
    this.used.cells += row.length
    for (const [column, { text }] of row.entries()) {
      if (text.length > LONGEST_CELL)
        throw new UnreadableTable(unreadableMessages.cell(this.rowCount, columnName(column), LONGEST_CELL))
      this.used.characters += text.length
    }
    if (this.used.cells > MAX_CELLS || this.used.characters > MAX_TEXT)
      throw new UnreadableTable(unreadableMessages.tooLarge)
    this.batch.push(row)
    this.batchCells += row.length + 1
    if (this.batchCells >= BATCH_CELLS) this.flush()
  }

  flush(): void {
    this.hand(this.batch)
    this.batch = []
    this.batchCells = 0
  }
}
