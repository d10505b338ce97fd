import type { SummaryItem } from 'contract/reports'

/** More lines can't be told apart. */
export const MOST_LINES = 4

/** Only amounts have one scale. */
export const canBeDrawn = ({ dataType, unit }: SummaryItem): boolean => dataType !== 'CHECK' && unit === 'AMOUNT'

/** The lines that are drawn until a person chooses others: the two largest of the form's first section with amounts. */
export function usualLines(items: readonly SummaryItem[]): number[] {
  const drawable = items.filter(canBeDrawn)
  return drawable
    .filter(({ sectionName }) => sectionName === drawable[0]?.sectionName)
    .toSorted((a, b) => (b.total ?? 0) - (a.total ?? 0))
    .slice(0, 2)
    .map(({ key }) => key)
}
