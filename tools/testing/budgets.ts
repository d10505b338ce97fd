/**
 * The time budget of each test step, in seconds, on two cores on a slow day; the installation of programs includes
 * time for a slow network. A step that exceeds its budget by half fails, unless the machine was busy with other work.
 */
export const BUDGETS = {
  'system programs': 120,
  types: 20,
  biome: 12,
  boundaries: 5,
  'unused code': 10,
  'public surface': 5,
  docs: 5,
  build: 40,
  'unit tests': 25,
  'unit and API tests': 330,
  'unit and API tests, everywhere': 1500,
  'examples of docs/api.md': 20,
  browser: 450,
  'browser, everywhere': 1600,
  'version skew': 900,
  guides: 500,
} as const

/** The most journeys of `npm test`, whose time they would fill; the others are tagged as `REPEATED` or `VARIANT`. */
export const MOST_JOURNEYS = 180

export type StepName = keyof typeof BUDGETS

const TOLERANCE = 1.5

/** Steps of a few seconds vary by more than half, even on an idle machine: a cold disk alone takes seconds. */
const SLACK_SECONDS = 30

export function isOverBudget(step: StepName, seconds: number): boolean {
  return seconds > Math.max(BUDGETS[step] * TOLERANCE, BUDGETS[step] + SLACK_SECONDS)
}
