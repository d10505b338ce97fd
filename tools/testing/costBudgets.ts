/**
 * The highest costs of the product, in figures that are exact on any machine. `npm test` compares them; a change that raises one
 * gives its reason in the commit's body, one that lowers one lowers it here.
 */
export const COST_BUDGETS = {
  /** SQL statements of a call on SQLite, the rows that they return, and the characters of its answer, for the company of `bench`. */
  calls: {
    'sign-in': { statements: 18, rows: 5, bytes: 363 },
    'a day': { statements: 8, rows: 313, bytes: 65525 },
    'a day with its history': { statements: 10, rows: 623, bytes: 139575 },
    'an unchanged day': { statements: 2, rows: 2, bytes: 65525 },
    'a known day': { statements: 2, rows: 2, bytes: 0 },
    'a save': { statements: 15, rows: 162, bytes: 1399 },
    'the creation of a day': { statements: 26, rows: 320, bytes: 12 },
    'the calendar of a year': { statements: 13, rows: 4303, bytes: 3929 },
    'the summary of a year': { statements: 15, rows: 214, bytes: 39526 },
    'the headlines': { statements: 18, rows: 160, bytes: 299 },
    notifications: { statements: 4, rows: 32, bytes: 4498 },
  },
  /** Files of the build and of packages that the API loads before it listens. */
  filesAtStart: 916,
  /** Script files that a first visit has requested so far, on the way from Login to a new day, and their size as Brotli. */
  pages: {
    login: { scripts: 6, kB: 163 },
    home: { scripts: 21, kB: 245 },
    day: { scripts: 39, kB: 348 },
    embed: { scripts: 2, kB: 168 },
  },
}
