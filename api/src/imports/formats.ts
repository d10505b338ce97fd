import type { ImportFormats } from '@quotidia/contract/imports'
import type { DecimalMark } from '@quotidia/domain/amountText'
import { isTick } from '@quotidia/domain/items'
import type { ReadCell } from '../spreadsheets/readTable'
import { columnName } from '../spreadsheets/sheet'
import { AmountColumn, type OpenAmount } from './amountColumn'
import { cellAt } from './cells'
import type { TableLayout } from './columns'
import { type ColumnDates, datesOf } from './dateColumn'
import type { Target } from './targets'

/** How the cells of a file are read. */
export interface Formats {
  dates: ColumnDates
  /** By the index of a column of amounts; undefined where the column doesn't show it and nobody has answered. */
  decimalMarks: ReadonlyMap<number, DecimalMark | undefined>
  /** The columns whose amounts have two meanings, with the first such amount of each. */
  open: ReadonlyMap<number, OpenAmount>
}

/** @param columns the written ones */
export function formatsOf(
  below: ReadCell[][],
  layout: TableLayout,
  columns: { index: number; target: Target }[],
): Formats {
  const { dateColumn, chosen = {} } = layout
  const amounts = new Map(
    columns.flatMap(({ index, target }) => (isTick(target.dataType) ? [] : [[index, new AmountColumn()] as const])),
  )
  for (const row of below) {
    for (const [index, column] of amounts) {
      const cell = row[index]
      if (cell) column.add(cell)
    }
  }
  const open = new Map([...amounts].flatMap(([index, column]) => (column.open ? [[index, column.open] as const] : [])))
  return {
    dates: datesOf(
      below.map((row) => cellAt(row, dateColumn)),
      layout,
      chosen.dateOrder,
    ),
    decimalMarks: new Map(
      [...amounts].map(([index, column]) => [index, open.has(index) ? chosen.decimalMark : column.decimalMark]),
    ),
    open,
  }
}

/** What the file leaves open, as it is asked. */
export function presentFormats({ dates, open }: Formats, { dateColumn, chosen = {}, remembered = false }: TableLayout) {
  const [first] = open.values()
  const amountOf = (number: string) => Number(number) * (first?.isNegative ? -1 : 1)
  const formats: ImportFormats = {
    ...(dates.open && {
      dateOrder: {
        column: columnName(dateColumn),
        ...dates.open,
        answer: dates.order ?? null,
        remembered: remembered && dates.order !== undefined,
      },
    }),
    ...(first && {
      decimalMark: {
        columns: [...open.keys()].map(columnName),
        text: first.text,
        readings: [
          { mark: ',', amount: amountOf(first.numbers[',']) },
          { mark: '.', amount: amountOf(first.numbers['.']) },
        ],
        answer: chosen.decimalMark ?? null,
        remembered: remembered && chosen.decimalMark !== undefined,
      },
    }),
  }
  return formats
}
