import type { CalendarDay } from '@quotidia/contract/calendar'
import { documentTasks, editorTasks, type Task } from './tasks'

const TODAY = '2026-11-26'
const day = (date: string, status: CalendarDay['status'] = 'open') =>
  ({ date, status, dayId: Number(date.slice(8)), missing: 0 }) as CalendarDay
const named = (task: Task | undefined) => task && (task.kind === 'create' ? 'create' : `${task.kind} ${task.day.date}`)

function tasksOf(days: CalendarDay[]) {
  const { first, rows, settled, others } = editorTasks(days, TODAY)
  return { first: named(first), rows: rows.map(named), settled: settled?.date, others }
}
const nothing = { first: undefined, rows: [], settled: undefined, others: 0 }

test.each([
  ['today’s open day comes first', [day(TODAY)], { ...nothing, first: `continue ${TODAY}` }],
  ['without a day of today it is created', [], { ...nothing, first: 'create' }],
  ['a closed day of today leaves nothing to do', [day(TODAY, 'closed')], { ...nothing, settled: TODAY }],
  ['nor does an approved one', [day(TODAY, 'approved')], { ...nothing, settled: TODAY }],
  [
    'open days of the past follow today’s, the newest first',
    [day('2026-11-22'), day('2026-11-24', 'closed'), day('2026-11-25'), day(TODAY)],
    { ...nothing, first: `continue ${TODAY}`, rows: ['continue 2026-11-25', 'continue 2026-11-22'] },
  ],
  [
    'a day of the past comes before the creation of today’s',
    [day('2026-11-22'), day('2026-11-25')],
    { ...nothing, first: 'continue 2026-11-25', rows: ['create', 'continue 2026-11-22'] },
  ],
  [
    'it comes first when today’s is closed',
    [day('2026-11-25'), day(TODAY, 'closed')],
    { ...nothing, first: 'continue 2026-11-25', settled: TODAY },
  ],
  ['days older than 31 dates aren’t asked for', [day('2026-10-25')], { ...nothing, first: 'create' }],
  ['one of 31 dates ago is', [day('2026-10-26')], { ...nothing, first: 'continue 2026-10-26', rows: ['create'] }],
  [
    'at most three rows are shown, and the others counted',
    ['20', '21', '22', '23', '24', '26'].map((date) => day(`2026-11-${date}`)),
    {
      ...nothing,
      first: `continue ${TODAY}`,
      rows: ['continue 2026-11-24', 'continue 2026-11-23', 'continue 2026-11-22'],
      others: 2,
    },
  ],
])('%s', (_, days, expected) => {
  expect(tasksOf(days)).toEqual(expected)
})

test('readers of files get the newest days until today', () => {
  const days = ['23', '24', '25', '26', '27'].map((date) => day(`2026-11-${date}`))
  expect(documentTasks(days, TODAY).map(named)).toEqual([
    'documents 2026-11-26',
    'documents 2026-11-25',
    'documents 2026-11-24',
  ])
})
