import { acceptsDocuments, DAY_STATUSES, isWritable } from './dayStatus'

test('figures are written to an open day alone, documents until the day is approved', () => {
  expect(DAY_STATUSES.filter(isWritable)).toEqual(['open'])
  expect(DAY_STATUSES.filter(acceptsDocuments)).toEqual(['open', 'closed'])
})
