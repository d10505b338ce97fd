import { parseExpression } from './expression'
import { affectedItems, orderFormulas, requiredItems } from './order'

const formula = (resultDataId: number, expression: string) => ({
  resultDataId,
  tokens: parseExpression(expression).tokens ?? [],
})
const order = (...formulas: ReturnType<typeof formula>[]) => {
  const { formulas: ordered, cycle } = orderFormulas(formulas)
  return { ordered: ordered?.map(({ resultDataId }) => resultDataId), cycle }
}

test('each formula comes after those that it uses', () => {
  expect(order(formula(3, '#data_2 + 1'), formula(2, '#data_1 * 2'), formula(1, '5')).ordered).toEqual([1, 2, 3])
  expect(order(formula(1, '5'), formula(3, '#data_1 + #data_2'), formula(2, '#data_9')).ordered).toEqual([1, 2, 3])
})

test('a cycle is reported with exactly its items', () => {
  const { cycle } = order(formula(5, '#data_4'), formula(4, '#data_6 + 1'), formula(6, '#data_4'), formula(1, '1'))
  expect(cycle?.toSorted()).toEqual([4, 6])
  expect(order(formula(1, '#data_1')).cycle).toEqual([1])
})

test('a thousand formulas in a chain are ordered from its end', () => {
  const chain = Array.from({ length: 1000 }, (_, index) => formula(index + 1, `#data_${index + 2} + 1`))
  expect(order(...chain).ordered?.[0]).toBe(1000)
})

test('a formula that needs a cycle without being in it isn’t reported', () => {
  const { cycle } = order(formula(1, '#data_2'), formula(2, '#data_3 + #data_9'), formula(3, '#data_2'))
  expect(cycle).toEqual([2, 3])
})

test('a change affects the items computed from it, directly or indirectly', () => {
  const formulas = [formula(2, '#data_1 + 1'), formula(3, '#data_9 - #data_2'), formula(4, '#data_8')]
  expect([...affectedItems(formulas, [1])]).toEqual([1, 2, 3])
  expect([...affectedItems(formulas, [7, 8])]).toEqual([7, 8, 4])
})

test('a result requires the items that it is computed from, directly or indirectly', () => {
  const formulas = [formula(2, '#data_1 + 1'), formula(3, '#data_9 - #data_2'), formula(4, '#data_8')]
  expect([...requiredItems(formulas, [3])]).toEqual([3, 9, 2, 1])
  expect([...requiredItems(formulas, [7, 4])]).toEqual([7, 4, 8])
})
