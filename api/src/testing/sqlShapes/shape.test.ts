import { shapeOf } from './shape'

test.each([
  ['lists of any length', 'select * from `days` where id in (?, ?,?)', 'select * from days where id in (?)'],
  [
    'rows of any number',
    'insert into a (b, c) values (?, ?), (?, DEFAULT), (NULL, ?)',
    'insert into a (b, c) values (?)',
  ],
  ['literals', "select 'it''s', 12 from a limit 3", 'select ? from a limit ?'],
  ['spaces', 'select a\n   from b', 'select a from b'],
  ['updates of given values', 'update a set b = ?, c = ? where id = ?', 'update a set … where id = ?'],
  ['repeated conditions', 'case when a = ? then ? when a = ? then ? else ? end', 'case when a = ? then ? else ? end'],
])('%s are one shape', (_, sql, shape) => {
  expect(shapeOf(sql)).toBe(shape)
})

test('other columns, tables and locks are other shapes', () => {
  const shapes = ['select a from b', 'select c from b', 'select a from d', 'select a from b for update'].map(shapeOf)
  expect(new Set(shapes).size).toBe(4)
})
