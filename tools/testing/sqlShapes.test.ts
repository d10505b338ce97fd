import { shapesMissing } from './sqlShapes'

const short = { file: 'short.test.ts', isShort: true, shapes: ['begin', 'select a'] }
const long = { file: 'long.test.ts', isShort: false, shapes: ['begin', 'select b'] }

test('a statement outside the files of MariaDB’s list is named with its file', () => {
  expect(shapesMissing([long, short])).toEqual(['long.test.ts: select b'])
  expect(shapesMissing([{ ...long, isShort: true }, short])).toEqual([])
})

test('a run without a record of these files doesn’t pass', () => {
  expect(shapesMissing([])).toHaveLength(1)
  expect(shapesMissing([long])).toHaveLength(1)
})
