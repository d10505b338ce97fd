import type { SummaryItem } from '@quotidia/contract/reports'
import { summaryItem } from '../testing/summaryItem'
import { finalTotals, linesBySection } from './lines'

const item = (key: number, sectionName: string, total: number | null) => summaryItem(key, { sectionName, total })
const summary = (...items: SummaryItem[]) => ({ periods: [], items })

test('lines are grouped by section, in the order of the form', () => {
  const items = [item(1, 'Incassi', 1), item(2, 'Spese', 2), item(3, 'Incassi', 3)]
  expect(linesBySection(items, undefined).map(({ name, lines }) => [name, lines.map((line) => line.item.key)])).toEqual(
    [
      ['Incassi', [1, 3]],
      ['Spese', [2]],
    ],
  )
})

test('a result at the end of a section is its final total', () => {
  const result = { dataType: 'CALCULATED', sectionName: 'Incassi' } as const
  const items = [
    summaryItem(1, result),
    summaryItem(2, { sectionName: 'Spese' }),
    summaryItem(3, { ...result, sectionName: 'Cassa' }),
    summaryItem(4, { sectionName: 'Cassa' }),
    summaryItem(5, result),
  ]
  expect([...finalTotals(items)]).toEqual([5])
})

test('the difference is exact to the cent, and its percentage is of the compared amount', () => {
  const [section] = linesBySection([item(1, 'Incassi', 0.3)], summary(item(1, 'Incassi', 0.1)))
  expect(section?.lines[0]).toMatchObject({ compared: 0.1, difference: 0.2, percent: expect.closeTo(200) })
})

test('a smaller loss counts as a rise', () => {
  const [section] = linesBySection([item(1, 'Cassa', -50)], summary(item(1, 'Cassa', -100)))
  expect(section?.lines[0]).toMatchObject({ difference: 50, percent: 50 })
})

test('a missing figure on one side gives no difference, and a compared zero no percentage', () => {
  const items = [item(1, 'A', 5), item(2, 'A', null), item(3, 'A', 5)]
  const [section] = linesBySection(items, summary(item(2, 'A', 4), item(3, 'A', 0)))
  expect(section?.lines.map(({ difference, percent }) => [difference, percent])).toEqual([
    [null, null],
    [null, null],
    [5, null],
  ])
})
