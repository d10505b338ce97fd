import { DATA_TYPES } from './items'
import { isMissing } from './missing'

const EMPTY = { isWritten: false, hasFigure: false, hasEntries: false }
const missing = (filling: Partial<typeof EMPTY>) =>
  DATA_TYPES.filter((dataType) => isMissing({ ...EMPTY, ...filling, dataType }))

test('items that people fill in are missing until they are written; computed items never are', () => {
  expect(missing({})).toEqual(['ENTERED', 'LIST', 'CHECK'])
  expect(missing({ isWritten: true })).toEqual([])
})

test('a figure carried over by a rule fills an item, and only an entry fills a list', () => {
  expect(missing({ hasFigure: true })).toEqual(['LIST'])
  expect(missing({ hasEntries: true })).toEqual(['ENTERED', 'CHECK'])
})
