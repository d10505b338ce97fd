import { formatExpression } from './formula'

const NAMES = new Map([
  [1, 'Incassi - contanti'],
  [12, 'Quota * 0.5'],
])
const nameOf = (dataId: number) => NAMES.get(dataId) ?? 'Dato Sconosciuto'

test.each([
  ['#data_1 + #data_12', 'Incassi - contanti + Quota * 0.5'],
  ['#data_1 - #data_2', 'Incassi - contanti - Dato Sconosciuto'],
  ['#data_1 * 0.5', 'Incassi - contanti × 0,5'],
  ['100 / #data_12', '100 / Quota * 0.5'],
  ['-1.25 * #data_1', '-1,25 × Incassi - contanti'],
])('%p is formatted as %p', (expression, text) => {
  expect(formatExpression(expression, nameOf)).toBe(text)
})
