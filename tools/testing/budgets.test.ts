import { BUDGETS, isOverBudget } from './budgets'

test('a step of minutes is over its budget when it takes more than half as long again', () => {
  expect(isOverBudget('browser', BUDGETS.browser * 1.49)).toBe(false)
  expect(isOverBudget('browser', BUDGETS.browser * 1.51)).toBe(true)
})

test('a step of seconds has half a minute more', () => {
  expect(isOverBudget('biome', BUDGETS.biome + 29)).toBe(false)
  expect(isOverBudget('biome', BUDGETS.biome + 31)).toBe(true)
})
