import { buffer } from 'node:stream/consumers'
import type { Cell, Column } from './sheet'
import { writeCsv } from './writeCsv'

const written = (columns: Column[], rows: Cell[][]) => buffer(writeCsv({ name: 'Foglio', columns, rows })).then(String)

test('figures, dates and checks are written as Italians read them', async () => {
  const columns: Column[] = [
    { header: 'Data', kind: 'date' },
    { header: 'Ora', kind: 'time' },
    { header: 'Importo', kind: 'euro', total: 'sum' },
    { header: 'Coperti', kind: 'whole' },
    { header: 'Fatto', kind: 'check' },
  ]
  expect(
    await written(columns, [
      ['2026-11-20', '2026-11-20T17:45:02.000Z', -1234.5, 80, true],
      ['2026-07-01', null, 0, null, false],
    ]),
  ).toBe(
    '\uFEFF"Data";"Ora";"Importo";"Coperti";"Fatto"\r\n' +
      '20/11/2026;20/11/2026 18:45:02;-1234,50;80;VERO\r\n' +
      '01/07/2026;;0,00;;FALSO\r\n',
  )
})

test.each([
  ['=1+1', `"'=1+1"`],
  ['+39 06 1234', `"'+39 06 1234"`],
  ['-5 gradi', `"'-5 gradi"`],
  ['@SUM(A1)', `"'@SUM(A1)"`],
  ['\t=1+1', `"'\t'=1+1"`],
  ['\r=1+1', `"'\r'=1+1"`],
  [' =1+1', `"' =1+1"`],
  ['＝1+1', `"'＝1+1"`],
  ['x,=3+3', `"x,'=3+3"`],
  ['x; @SUM(A1)\n＋1', `"x;' @SUM(A1)\n'＋1"`],
  ['1=1', '"1=1"'],
  ['Pane "fresco"; latte', '"Pane ""fresco""; latte"'],
  ['due\nrighe', '"due\nrighe"'],
])('the text %j is written as %j', async (content, field) => {
  expect(await written([{ header: 'Nota', kind: 'text' }], [[content]])).toBe(`\uFEFF"Nota"\r\n${field}\r\n`)
})

test('a text in a column of dates or amounts is written as text', async () => {
  const columns: Column[] = [
    { header: 'Data', kind: 'date' },
    { header: 'Importo', kind: 'euro' },
  ]
  expect(await written(columns, [['=oggi()', '=1+1']])).toBe(`\uFEFF"Data";"Importo"\r\n"'=oggi()";"'=1+1"\r\n`)
})

test('an error of the rows is passed on by the stream', async () => {
  function* rows(): Generator<Cell[]> {
    yield ['a']
    throw new Error('Lost connection.')
  }
  const columns: Column[] = [{ header: 'Nota', kind: 'text' }]
  await expect(buffer(writeCsv({ name: 'Foglio', columns, rows: rows() }))).rejects.toThrow('Lost connection.')
})
