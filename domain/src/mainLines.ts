import { type DataType, isCalculated, isTick, type Unit } from './items'

interface TotalledLine {
  sectionName: string
  dataType: DataType
  unit?: Unit
  total: number | null
}

/** Whether a line adds up money; a ticked check and hours have other scales. */
export const isAmount = ({ dataType, unit }: Pick<TotalledLine, 'dataType' | 'unit'>): boolean =>
  !isTick(dataType) && unit === 'AMOUNT'

/**
 * The amounts of the form's first section with amounts, largest total first, of equal ones the calculated first: usually
 * the takings and their parts.
 */
export function mainLines<Line extends TotalledLine>(lines: readonly Line[]): Line[] {
  const amounts = lines.filter(isAmount)
  return amounts
    .filter(({ sectionName }) => sectionName === amounts[0]?.sectionName)
    .toSorted(
      (a, b) => (b.total ?? 0) - (a.total ?? 0) || Number(isCalculated(b.dataType)) - Number(isCalculated(a.dataType)),
    )
}
