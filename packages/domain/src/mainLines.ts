import { type Aggregation, type DataType, isCalculated, isTick, type Unit } from './items'

interface TotalledLine {
  sectionName: string
  dataType: DataType
  unit?: Unit
  total: number | null
  /** Absent for a CHECK, and from an earlier server, whose lines are all sums. */
  aggregation?: Aggregation
}

/** Whether a line adds up money; a ticked check and hours have other scales. */
export const isAmount = ({ dataType, unit }: Pick<TotalledLine, 'dataType' | 'unit'>): boolean =>
  !isTick(dataType) && unit === 'AMOUNT'

/** Whether a line's total is the sum of its days. */
export const isSum = ({ aggregation = 'SUM' }: Pick<TotalledLine, 'aggregation'>): boolean => aggregation === 'SUM'

/**
 * The summed amounts of the form's first section with such amounts, largest total first, of equal ones the calculated
 * first: usually the takings and their parts.
 */
export function mainLines<Line extends TotalledLine>(lines: readonly Line[]): Line[] {
  const amounts = lines.filter((line) => isAmount(line) && isSum(line))
  return amounts
    .filter(({ sectionName }) => sectionName === amounts[0]?.sectionName)
    .toSorted(
      (a, b) => (b.total ?? 0) - (a.total ?? 0) || Number(isCalculated(b.dataType)) - Number(isCalculated(a.dataType)),
    )
}
