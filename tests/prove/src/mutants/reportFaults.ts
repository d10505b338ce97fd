import type { Fault } from './fault'

/** Faults in summaries, packs and imports. */
export const REPORTS: Fault[] = [
  {
    name: 'a summary adds up what its reader may not see',
    file: 'api/src/reports/summary.ts',
    from: 'canSee(levels.get(id))',
    to: '(levels.has(id) || canSee(levels.get(id)))',
    tests: ['api/src/reports/routes.test.ts'],
  },
  {
    name: 'a total is computed from what its reader may not see',
    file: 'api/src/reports/formulaPlan.ts',
    from: 'isVisible: [...used].every(isSeen)',
    to: 'isVisible: [...used].some(isSeen)',
    tests: ['api/src/reports/aggregation.test.ts'],
  },
  {
    name: 'a ratio takes a day without one of its operands',
    file: 'api/src/reports/formulaSums.ts',
    from: 'plan.leaves.every(({ at }) =>',
    to: 'plan.leaves.some(({ at }) =>',
    tests: ['api/src/reports/aggregation.test.ts'],
  },
  {
    name: 'a pack of another person is found',
    file: 'api/src/packs/queries.ts',
    from: '{ id, company_id: companyId, user_id: userId }',
    to: '{ id, company_id: companyId, ...(userId === 0 && { user_id: userId }) }',
    tests: ['api/src/packs/routes.test.ts'],
  },
  {
    name: 'a text in a CSV file runs as a formula',
    file: 'api/src/spreadsheets/writeCsv.ts',
    from: 'quoteFormulas(text)',
    to: 'text',
    tests: ['api/src/spreadsheets/writeCsv.test.ts'],
  },
  {
    name: 'a total in a workbook leaves out the first row',
    file: 'api/src/spreadsheets/totals.ts',
    from: "if (total === 'sum' && typeof cell === 'number') this.sums[index] = (this.sums[index] ?? 0)",
    to: "if (total === 'sum' && typeof cell === 'number') this.sums[index] = (this.sums[index] || -centsOf(cell))",
    tests: ['api/src/spreadsheets/roundTrip.test.ts'],
  },
  {
    name: 'a cell of any length is read',
    file: 'api/src/spreadsheets/reading/rows.ts',
    from: 'text.length > LONGEST_CELL',
    to: 'text.length > 1e9',
    tests: ['api/src/spreadsheets/hostile.test.ts'],
  },
  {
    name: 'an import overwrites what somebody changed after the dry run',
    file: 'api/src/imports/days.ts',
    from: "!== figure.old) return LEFT('changed')",
    to: "!== figure.old && !value) return LEFT('changed')",
    tests: ['api/src/imports/paused.test.ts'],
  },
  {
    name: 'undoing an import takes back what somebody edited',
    file: 'api/src/imports/days.ts',
    from: 'isWritable(day.status) && day.version === row.version',
    to: 'isWritable(day.status)',
    tests: ['api/src/imports/undo.test.ts'],
  },
]
