import type { DataType, Unit } from './items'
import { mainLines } from './mainLines'

const line = (sectionName: string, total: number | null, dataType: DataType = 'ENTERED', unit: Unit = 'AMOUNT') => ({
  sectionName,
  total,
  dataType,
  unit,
})

test('the main lines are the amounts of the first section with amounts, largest first', () => {
  const lines = [
    line('Presenze', 900, 'ENTERED', 'TIME'),
    line('Incassi', 10),
    line('Incassi', null),
    line('Incassi', 30, 'CALCULATED'),
    line('Incassi', 99, 'CHECK'),
    line('Spese', 500),
  ]
  expect(mainLines(lines).map(({ total }) => total)).toEqual([30, 10, null])
  expect(mainLines([])).toEqual([])
})

test('a sum is before its only operand', () => {
  const lines = [line('Incassi', 10), line('Incassi', 10, 'CALCULATED')]
  expect(mainLines(lines)[0]?.dataType).toBe('CALCULATED')
})

test('a line that isn’t a sum of its days is no main line', () => {
  const lines = [
    { ...line('Incassi', 99), aggregation: 'AVERAGE' as const },
    { ...line('Incassi', 4_700_000, 'CALCULATED'), aggregation: 'LAST' as const },
    { ...line('Incassi', 10), aggregation: 'SUM' as const },
  ]
  expect(mainLines(lines).map(({ total }) => total)).toEqual([10])
})
