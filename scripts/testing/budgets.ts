/**
 * How long each step of the tests may take, in seconds, on the two cores that docs/testing.md was measured on; the
 * system's programs have time for a slow network. A step that needs half as long again fails, unless the machine was
 * busy with something else.
 */
export const BUDGETS = {
  'system programs': 120,
  types: 40,
  biome: 8,
  boundaries: 5,
  'unused code': 10,
  build: 40,
  'unit tests': 25,
  'unit and API tests': 360,
  'examples of docs/api.md': 15,
  browser: 760,
} as const

export type StepName = keyof typeof BUDGETS

export const TOLERANCE = 1.5
