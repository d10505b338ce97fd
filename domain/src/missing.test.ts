import { DATA_TYPES } from './items'
import { isMissing } from './missing'

const EMPTY = { isWritten: false, hasFigure: false, hasEntries: false }
const missing = (filling: Partial<typeof EMPTY>) =>
  DATA_TYPES.filter((dataType) => isMissing({ ...EMPTY, ...filling, dataType }))

test('what people fill in is missing until it is written; what is computed never is', () => {
  expect(missing({})).toEqual(['ENTERED', 'LIST', 'CHECK'])
  expect(missing({ isWritten: true })).toEqual([])
})

test('a figure that a rule has carried over is enough, in a list only an entry is', () => {
  expect(missing({ hasFigure: true })).toEqual(['LIST'])
  expect(missing({ hasEntries: true })).toEqual(['ENTERED', 'CHECK'])
})
