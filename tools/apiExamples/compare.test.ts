import { listMismatches } from './compare'
import { readGuide } from './guide'
import type { Answered } from './runExamples'

const GUIDE = `## Days

### GET /day/{dayId}/full

\`\`\`bash
curl "$API/day/7/full"
\`\`\`

→ 200 \`{dayId, date,
note?}\`

### GET /day/last-days

\`\`\`bash
curl "$API/day/last-days"
\`\`\`

→ 200 \`[{dayId, …}]\`
`
const examples = readGuide(GUIDE)
const full = (changes: Partial<Answered>): Answered => ({
  example: 0,
  status: 200,
  method: 'GET',
  path: '/day/7/full',
  body: '{"dayId":7,"date":"2026-03-01"}',
  ...changes,
})
const lastDays: Answered = { ...full({ path: '/day/last-days', body: '[{"dayId":7,"date":"x"}]' }), example: 1 }

test('answers as in the guide give no mismatch', () => {
  expect(examples.map(({ call, line }) => [call, line])).toEqual([
    ['GET /day/{dayId}/full', 5],
    ['GET /day/last-days', 14],
  ])
  expect(listMismatches(examples, [full({}), lastDays])).toEqual([])
  expect(listMismatches(examples, [full({ body: '{"dayId":7,"date":"x","note":""}' }), lastDays])).toEqual([])
  expect(listMismatches(examples, [full({}), { ...lastDays, body: '[]' }])).toEqual([])
})

test.each([
  ['another status', full({ status: 404 }), 'GET /day/7/full answered 404, not 200: {"dayId":7,"date":"2026-03-01"}'],
  ['a field too few', full({ body: '{"dayId":7}' }), 'GET /day/7/full has no date'],
  [
    'a field too many',
    full({ body: '{"dayId":7,"date":"x","more":1}' }),
    'GET /day/7/full has more, which the guide doesn’t document',
  ],
  ['a list', full({ body: '[]' }), "GET /day/7/full isn't an object: []"],
  ['another call', full({ path: '/day/7' }), 'its example makes another call'],
])('%s is reported with the line of its example', (_, answer, mismatch) => {
  expect(listMismatches(examples, [answer, lastDays])).toEqual([`line 5, GET /day/{dayId}/full: ${mismatch}`])
})

test('a request missing in the guide, and a documented one that was never made, are reported', () => {
  expect(listMismatches(examples, [full({}), full({}), lastDays])).toEqual([
    'line 5, GET /day/{dayId}/full: 2 requests, and 1 documented answers',
  ])
  expect(listMismatches(examples, [full({})])).toHaveLength(2)
})
