import { readDate } from './readDate'

const NOW = { today: '2026-11-22', first: '2000-01-01', last: '2027-11-22' }

test.each([
  ['21/11/2026', '2026-11-21'],
  ['21/11', '2026-11-21'],
  ['1/2', '2026-02-01'],
  ['21-11-26', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['21 11 2026', '2026-11-21'],
  [' 21 / 11 / 2026 ', '2026-11-21'],
  ['21/11/', '2026-11-21'],
  ['21112026', '2026-11-21'],
  ['211126', '2026-11-21'],
  ['2026-11-21', '2026-11-21'],
  ['2026/1/5', '2026-01-05'],
  ['oggi', '2026-11-22'],
  ['Ieri', '2026-11-21'],
  ['domani', '2026-11-23'],
  ['21 novembre 2026', '2026-11-21'],
  ['21 nov', '2026-11-21'],
  ['1º maggio', '2026-05-01'],
  ['sabato 21 novembre 2026', '2026-11-21'],
  ['29/02/2024', '2024-02-29'],
  ['29/2/00', '2000-02-29'],
  ['01/01/2000', '2000-01-01'],
  ['22/11/2027', '2027-11-22'],
])('%s is %s', (typed, date) => {
  expect(readDate(typed, NOW)).toEqual({ date })
})

const EXAMPLES = 'Scrivi una data come 21/11/2026, 21/11, oggi o ieri.'
const RANGE = 'La data deve essere tra il 01/01/2000 e il 22/11/2027.'

test.each([
  ['', EXAMPLES],
  ['   ', EXAMPLES],
  ['dopodomani', `“dopodomani” non è una data. ${EXAMPLES}`],
  ['constructor', `“constructor” non è una data. ${EXAMPLES}`],
  ['21', `“21” non è una data. ${EXAMPLES}`],
  ['21/', `“21/” non è una data. ${EXAMPLES}`],
  ['21/11/202', `“21/11/202” non è una data. ${EXAMPLES}`],
  ['21 ma', `“21 ma” non è una data. ${EXAMPLES}`],
  ['11/22/2026', 'La data 11/22/2026 non esiste: i mesi sono 12.'],
  ['31/02', 'La data 31/02/2026 non esiste: febbraio 2026 ha 28 giorni.'],
  ['29/02/2026', 'La data 29/02/2026 non esiste: febbraio 2026 ha 28 giorni.'],
  ['29/02/2100', 'La data 29/02/2100 non esiste: febbraio 2100 ha 28 giorni.'],
  ['31-04-26', 'La data 31/04/2026 non esiste: aprile 2026 ha 30 giorni.'],
  ['0/11', 'La data 00/11/2026 non esiste.'],
  ['31/12/1999', RANGE],
  ['23/11/2027', RANGE],
  ['1/1/99', RANGE],
])('“%s” is refused: %s', (typed, error) => {
  expect(readDate(typed, NOW)).toEqual({ error })
})

test('a date without a year gets the nearest accepted year', () => {
  const fromToday = { ...NOW, first: NOW.today }
  expect(readDate('10/01', fromToday)).toEqual({ date: '2027-01-10' })
  expect(readDate('28/12', { today: '2027-01-05', first: '2000-01-01', last: '2027-01-05' })).toEqual({
    date: '2026-12-28',
  })
  // The next leap year is further away than the last accepted date.
  expect(readDate('29/02', NOW)).toEqual({ error: 'La data 29/02/2026 non esiste: febbraio 2026 ha 28 giorni.' })
  expect(readDate('29/02', { today: '2027-06-01', first: '2000-01-01', last: '2028-06-01' })).toEqual({
    date: '2028-02-29',
  })
})
