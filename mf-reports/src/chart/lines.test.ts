import type { SummaryItem } from 'contract/reports'
import { summaryItem } from '../testing/summaryItem'
import { usualLines } from './lines'

const item = (key: number, sectionName: string, total: number, change: Partial<SummaryItem> = {}) =>
  summaryItem(key, { sectionName, total, ...change })

test('the largest amounts of the first section with amounts are drawn', () => {
  const items = [
    item(1, 'Presenze', 900, { unit: 'TIME' }),
    item(2, 'Incassi', 10),
    item(3, 'Incassi', 30),
    item(4, 'Incassi', 20),
    item(5, 'Incassi', 99, { dataType: 'CHECK' }),
    item(6, 'Spese', 500),
  ]
  expect(usualLines(items)).toEqual([3, 4])
  expect(usualLines([])).toEqual([])
})
