import type { Summary, SummaryItem } from '@quotidia/contract/reports'
import { isCalculated, isTick } from '@quotidia/domain/items'
import { isSum } from '@quotidia/domain/mainLines'

/** A line of the table. */
export interface Line {
  item: SummaryItem
  /** The total of the compared dates; null without one. */
  compared: number | null
  /**
   * `total - compared`, and the same in percent of `compared`; null where either is missing. The percentages of a
   * percentage would mislead: its difference is in points.
   */
  difference: number | null
  percent: number | null
}

export interface LineSection {
  name: string
  lines: Line[]
}

/** The lines by section, in the order of the form, with their comparison. */
export function linesBySection(items: readonly SummaryItem[], compared: Summary | undefined): LineSection[] {
  const totals = new Map(compared?.items.map(({ key, total }) => [key, total]))
  const sections = new Map<string, Line[]>()
  for (const item of items) {
    const lines = sections.get(item.sectionName) ?? []
    lines.push(compareLine(item, totals.get(item.key) ?? null))
    sections.set(item.sectionName, lines)
  }
  return [...sections].map(([name, lines]) => ({ name, lines }))
}

/** The keys of the summed results at the end of a section, which are its final totals as on the day. */
export function finalTotals(items: readonly SummaryItem[]): ReadonlySet<number> {
  const lastBySection = new Map(items.map((item) => [item.sectionName, item]))
  const results = [...lastBySection.values()].filter((item) => isCalculated(item.dataType) && isSum(item))
  return new Set(results.map(({ key }) => key))
}

function compareLine(item: SummaryItem, compared: number | null): Line {
  if (item.total === null || compared === null || isTick(item.dataType))
    return { item, compared, difference: null, percent: null }
  // In cents, since a floating-point difference of two amounts may be slightly off.
  const difference = (Math.round(item.total * 100) - Math.round(compared * 100)) / 100
  const hasPercent = compared !== 0 && item.unit !== 'PERCENTAGE'
  return { item, compared, difference, percent: hasPercent ? (difference / Math.abs(compared)) * 100 : null }
}
