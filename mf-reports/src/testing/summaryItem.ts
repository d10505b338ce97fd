import type { SummaryItem } from '@quotidia/contract/reports'

/** A line of amounts with one day. */
export const summaryItem = (key: number, change: Partial<SummaryItem> = {}): SummaryItem => ({
  key,
  dataIds: [key],
  dataName: `Voce ${key}`,
  sectionName: 'Incassi',
  dataType: 'ENTERED',
  unit: 'AMOUNT',
  values: [],
  total: null,
  average: null,
  days: 1,
  incalculable: 0,
  ...change,
})
