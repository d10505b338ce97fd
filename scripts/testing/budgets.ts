/**
 * The time budget of each test step, in seconds, on the two cores of docs/testing.md; the installation of
 * programs includes time for a slow network. A step that exceeds its budget by half fails, unless the machine was
 * busy with other work.
 */
export const BUDGETS = {
  'system programs': 120,
  types: 40,
  biome: 8,
  boundaries: 5,
  'unused code': 10,
  'public surface': 5,
  build: 40,
  'unit tests': 25,
  'unit and API tests': 480,
  'examples of docs/api.md': 15,
  browser: 760,
  'version skew': 900,
} as const

export type StepName = keyof typeof BUDGETS

export const TOLERANCE = 1.5
