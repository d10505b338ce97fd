import type { Import } from '@quotidia/contract/imports'
import { entered, type Form } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import { givenCompany, type Person } from '../testing/company'
import { applied, csvOf, finishedImport, givenImport, readImport, uploadTable } from '../testing/imports'

const FORM: Form = { title: 'Chiusura', sections: { Sala: entered('Contanti', 'Mance') }, formulas: {} }

const two = (number: number) => String(number).padStart(2, '0')
const februaryOf = (year: number) => Array.from({ length: 28 }, (_, index) => `02/${two(index + 1)}/${year}`)

onEveryDatabase((api) => {
  const givenOwner = async () => (await givenCompany(api(), FORM)).person('OWNER')
  const amountsOf = async ({ client }: Person, { importId }: Pick<Import, 'importId'>) => {
    const { body, status } = await client.post(`/report/import/${importId}/apply`)
    if (status !== 202) return body
    const { days } = await finishedImport(client, importId)
    const read = days.map(async ({ dayId }) => (await client.get(`/day/${dayId}/full`)).body)
    return (await Promise.all(read)).map(({ date, dayWithValues }) => [
      date,
      ...dayWithValues.map(({ value }: { value: number }) => value).filter(Boolean),
    ])
  }
  const answer = ({ client }: Person, { importId }: Import, body: object) =>
    client.post(`/report/import/${importId}/columns`, { body })
  const refusal = async ({ client }: Person, rows: string[][]) => {
    const { status, body } = await uploadTable(client, csvOf(rows))
    return [status, body.message]
  }
  const column = (amounts: string[]) => [
    ['Data', 'Contanti'],
    ...amounts.map((amount, index) => [`${two(index + 13)}/09/2026`, amount]),
  ]

  test('some amounts of a column show the decimal mark of all', async () => {
    const owner = await givenOwner()
    const pointed = await givenImport(owner.client, column(['0.750', '1.250', '12.5', '10.375']))
    expect(pointed).toMatchObject({ formats: {}, unreadCount: 0 })
    expect(await amountsOf(owner, pointed)).toEqual([
      ['2026-09-13', 0.75],
      ['2026-09-14', 1.25],
      ['2026-09-15', 12.5],
      ['2026-09-16', 10.38],
    ])
    const other = await givenOwner()
    const grouped = await givenImport(other.client, column(['1.250', '12,50', '1.250.000']))
    expect(await amountsOf(other, grouped)).toEqual([
      ['2026-09-13', 1250],
      ['2026-09-14', 12.5],
      ['2026-09-15', 1_250_000],
    ])
  })

  test('amounts with two meanings are left out of a column with both decimal marks', async () => {
    const owner = await givenOwner()
    const { unread, formats } = await givenImport(owner.client, column(['1.250', '12,50', '12.50']))
    expect(formats).toEqual({})
    expect(unread).toEqual([
      { row: 2, column: 'B', text: '1.250', message: '“1.250” si può leggere in due modi: la cella si salta.' },
    ])
  })

  test('what a column leaves open is asked, and nothing of it is written before', async () => {
    const owner = await givenOwner()
    const asked = await givenImport(owner.client, column(['-1.250', '10.375', '7']))
    expect(asked.formats).toEqual({
      decimalMark: {
        columns: ['B'],
        text: '-1.250',
        readings: [
          { mark: ',', amount: -1250 },
          { mark: '.', amount: -1.25 },
        ],
        answer: null,
        remembered: false,
      },
    })
    expect(asked).toMatchObject({ unreadCount: 0, create: ['2026-09-15'] })
    expect(await amountsOf(owner, asked)).toMatchObject({ code: 'formats_open' })
    const { body } = await answer(owner, asked, { decimalMark: '.' })
    expect(body.formats.decimalMark).toMatchObject({ answer: '.', remembered: false })
    expect(await readImport(owner.client, asked.importId)).toEqual(body)
    expect(await amountsOf(owner, asked)).toEqual([
      ['2026-09-13', -1.25],
      ['2026-09-14', 10.38],
      ['2026-09-15', 7],
    ])
  })

  test('a column that isn’t imported leaves nothing open', async () => {
    const owner = await givenOwner()
    const asked = await givenImport(owner.client, column(['1.250']))
    const { body } = await answer(owner, asked, { columns: [{ column: 'B', dataKey: null }] })
    expect(body.formats).toEqual({})
  })

  test('some dates show that the month is first in all', async () => {
    const owner = await givenOwner()
    const rows = [['Data', 'Contanti'], ...februaryOf(2025).map((date) => [date, '1'])]
    const checked = await givenImport(owner.client, rows)
    expect(checked).toMatchObject({ formats: {}, unreadCount: 0 })
    expect(checked.create).toEqual(februaryOf(2025).map((date) => `2025-02-${date.slice(3, 5)}`))
  })

  test('dates that are days of a month with the day first are, and a mistake among many is reported', async () => {
    const owner = await givenOwner()
    const days = Array.from({ length: 12 }, (_, index) => [`${two(index + 1)}/02/2025`, '1'])
    const { create, formats } = await givenImport(owner.client, [['Data', 'Contanti'], ...days])
    expect([create[0], create.at(-1), formats]).toEqual(['2025-02-01', '2025-02-12', {}])
    const month = Array.from({ length: 28 }, (_, index) => [`${two(index + 1)}/02/2025`, '1'])
    const { unread } = await givenImport(owner.client, [['Data', 'Contanti'], ...month, ['03/15/2025', '1']])
    expect(unread).toMatchObject([{ row: 30, message: '“03/15/2025” non è una data: la riga si salta.' }])
  })

  test('dates that may have the month or the day first are asked, and the answer stays for files of that shape', async () => {
    const owner = await givenOwner()
    const twelve = [
      ['Data', 'Contanti'],
      ...februaryOf(2025)
        .slice(0, 12)
        .map((date) => [date, '1.250']),
    ]
    const asked = await givenImport(owner.client, twelve)
    expect(asked).toMatchObject({
      create: [],
      unreadCount: 0,
      formats: {
        dateOrder: {
          column: 'A',
          text: '02/01/2025',
          readings: [
            { order: 'dayFirst', date: '2025-01-02' },
            { order: 'monthFirst', date: '2025-02-01' },
          ],
          answer: null,
          remembered: false,
        },
      },
    })
    expect((await answer(owner, asked, { dateOrder: 'monthFirst' })).body.formats).toMatchObject({
      dateOrder: { answer: 'monthFirst' },
      decimalMark: { answer: null },
    })
    const { body } = await answer(owner, asked, { decimalMark: ',' })
    expect([body.create[0], body.create.at(-1)]).toEqual(['2025-02-01', '2025-02-12'])
    const next = await givenImport(owner.client, [
      ['DATA', ' contanti'],
      ['03/01/2025', '3.000'],
      ['03/02/2025', '4.000'],
    ])
    expect(next).toMatchObject({
      create: ['2025-03-01', '2025-03-02'],
      formats: {
        dateOrder: { answer: 'monthFirst', remembered: true },
        decimalMark: { answer: ',', remembered: true },
      },
    })
    expect((await amountsOf(owner, next))[0]).toEqual(['2025-03-01', 3000])
    // Another shape, and another company, are asked again.
    const other = await givenImport(owner.client, [['Data', 'Contanti', 'Mance'], ...twelve.slice(1)])
    expect(other.formats.dateOrder).toMatchObject({ answer: null })
    const stranger = await givenOwner()
    expect((await givenImport(stranger.client, twelve)).formats.dateOrder).toMatchObject({ answer: null })
  })

  test('what the cells show counts more than an earlier answer', async () => {
    const owner = await givenOwner()
    const asked = await givenImport(owner.client, column(['1.250']))
    await answer(owner, asked, { decimalMark: '.' })
    const next = await givenImport(owner.client, column(['1.250', '7,50']))
    expect(next.formats).toEqual({})
    expect((await amountsOf(owner, next))[0]).toEqual(['2026-09-13', 1250])
  })

  test('an answer that isn’t one is refused', async () => {
    const owner = await givenOwner()
    const asked = await givenImport(owner.client, column(['1.250']))
    for (const body of [{ decimalMark: ';' }, { dateOrder: 'dmy' }, {}]) {
      expect((await answer(owner, asked, body)).status).toBe(400)
    }
  })

  test('dates are read in the forms of spreadsheets and tills', async () => {
    const forms = [
      '16/01/26',
      '2026/01/17',
      '20260118',
      '19-gen-26',
      'mar 20/01/2026 13.30',
      '46043',
      '2026-01-22 08:00:00',
    ]
    const owner = await givenOwner()
    const rows = [['Data', 'Contanti'], ...forms.map((date) => [date, '1'])]
    const { create, unread } = await givenImport(owner.client, rows)
    expect(unread).toEqual([])
    expect(create).toEqual(['16', '17', '18', '19', '20', '21', '22'].map((day) => `2026-01-${day}`))
  })

  test('a column of serial numbers alone has the dates, unless it is an item', async () => {
    const owner = await givenOwner()
    const { create } = await givenImport(owner.client, [
      ['Quando', 'Contanti'],
      ['46043', '12'],
      ['46044', '13'],
    ])
    expect(create).toEqual(['2026-01-21', '2026-01-22'])
    expect(await refusal(owner, [['Contanti'], ['46043'], ['46044']])).toEqual([
      400,
      expect.stringMatching(/^Nel file non c’è una colonna di date/),
    ])
  })

  test('a table whose dates can’t be read is refused with the column and its cells', async () => {
    const owner = await givenOwner()
    const rows = [['Data', 'Contanti'], ...['lunedì', 'gen-26', '', '31/09/2026', 'xx'].map((date) => [date, '1'])]
    expect(await refusal(owner, rows)).toEqual([
      400,
      'La colonna A (“Data”) sembra quella delle date, ma queste celle non sono date: riga 2 “lunedì”, riga 3 “gen-26”, riga 5 “31/09/2026”.',
    ])
    expect(
      await refusal(owner, [
        ['Contanti', 'Note'],
        ['1', '16/01/2026'],
        ['2', 'niente'],
        ['3', 'poco'],
      ]),
    ).toEqual([
      400,
      'La colonna B (“Note”) sembra quella delle date, ma queste celle non sono date: riga 3 “niente”, riga 4 “poco”.',
    ])
  })

  test('an import of one date has nothing to ask', async () => {
    const owner = await givenOwner()
    const { days } = await applied(owner.client, [
      ['Data', 'Contanti'],
      ['02/01/2026', '1'],
    ])
    expect(days).toMatchObject([{ date: '2026-01-02' }])
  })
})
