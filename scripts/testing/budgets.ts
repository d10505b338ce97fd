/**
 * How long each step of the tests may take, in seconds, on the two cores that the figures of docs/testing.md were
 * measured on. A step that needs half as long again fails, unless the machine was busy with something else.
 */
export const BUDGETS = {
  'system programs': 45,
  types: 32,
  biome: 6,
  boundaries: 4,
  'unused code': 6,
  build: 30,
  'unit tests': 22,
  'unit and API tests': 230,
  'examples of docs/api.md': 10,
  browser: 620,
} as const

export type StepName = keyof typeof BUDGETS

export const TOLERANCE = 1.5
