import { companiesOf } from './statement'

test.each([
  ['select * from `days` where `id` = ? and `company_id` = ?', [7, 3], true, [3]],
  ['select * from `days` where `id` = ?', [7], false, []],
  ['update days set version = ? where company_id in (?, ?)', [1, 3, 4], true, [3, 4]],
  ['insert into `days` (`company_id`, `date`) values (?, ?)', [3, '2026-01-01'], true, [3]],
  ['insert into `days` (`date`) values (?)', ['2026-01-01'], false, []],
  [
    'insert into days (date, company_id) select ? as date, ? as company_id union all select ? as date, ? as company_id',
    [1, 3, 2, 4],
    true,
    [3, 4],
  ],
  [
    'insert into value_revisions (company_id, day_id) select company_id, day_id from day_values where day_id = ?',
    [7],
    false,
    [],
  ],
])('%s', (sql, values, isLimited, companies) => {
  expect(companiesOf(sql, values)).toMatchObject({ isLimited, companies })
  expect(companiesOf(sql, values).tables).not.toEqual([])
})

test('a table that belongs to no company isn’t listed', () => {
  expect(companiesOf('select * from `installation`', []).tables).toEqual([])
})
