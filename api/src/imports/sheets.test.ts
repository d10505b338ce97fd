import type { Import } from '@quotidia/contract/imports'
import { entered, type Form } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import { givenCompany, type Person } from '../testing/company'
import { finishedImport, uploadTable } from '../testing/imports'
import { type TestSheet, workbookOf } from '../testing/workbooks'

const FORM: Form = { title: 'Chiusura', sections: { Sala: entered('Contanti', 'Mance') }, formulas: {} }
const HEADER = ['Data', 'Contanti', 'Mance']

onEveryDatabase((api) => {
  const givenOwner = async () => (await givenCompany(api(), FORM)).person('OWNER')
  async function upload({ client }: Person, sheets: TestSheet[], options?: { is1904: boolean }): Promise<Import> {
    const { status, body } = await uploadTable(client, workbookOf(sheets, options), 'anno.xlsx')
    if (status !== 201) throw new Error(body.message)
    return body
  }

  test('a sheet per month is one import, whatever the order of its columns', async () => {
    const owner = await givenOwner()
    const read = await upload(owner, [
      { name: 'Gennaio', rows: [HEADER, ['16/01/2026', 10, 1], ['17/01/2026', 11, 2]] },
      { name: 'Febbraio', rows: [['Trattoria'], ['Data', 'Mance', 'Contanti'], ['16/02/2026', 3, 12]] },
      {
        name: 'Marzo',
        rows: [
          ['DATA', 'contanti'],
          ['16/03/2026', 13],
          ['boh', 1],
          ['16/01/2026', 99],
        ],
      },
    ])
    expect(read).toMatchObject({
      sheet: 'Gennaio',
      sheets: [
        { name: 'Gennaio', outcome: 'read' },
        { name: 'Febbraio', outcome: 'read' },
        { name: 'Marzo', outcome: 'read' },
      ],
      rows: 6,
      create: ['2026-01-16', '2026-01-17', '2026-02-16', '2026-03-16'],
      unread: [
        { sheet: 'Marzo', row: 3, column: 'A', message: '“boh” non è una data: la riga si salta.' },
        {
          sheet: 'Marzo',
          row: 4,
          message: '“16/01/2026” c’è già alla riga 2 del foglio “Gennaio”: la riga si salta.',
        },
      ],
    })
    expect((await owner.client.post(`/report/import/${read.importId}/apply`)).status).toBe(202)
    const { days, sheets } = await finishedImport(owner.client, read.importId)
    expect(sheets).toEqual(read.sheets)
    const february = days.find(({ date }) => date === '2026-02-16')?.dayId
    const { body } = await owner.client.get(`/day/${february}/full`)
    expect(body.dayWithValues.map(({ value }: { value: number }) => value)).toEqual([12, 3])
  })

  test('the table may stand on any sheet, and those left out are named with the reason', async () => {
    const owner = await givenOwner()
    const { sheet, sheets, create } = await upload(owner, [
      { name: 'Copertina', rows: [['Trattoria Aurora']] },
      { name: 'Vuoto', rows: [] },
      { name: 'Prove', rows: [HEADER, ['01/02/2026', 1, 1]], isHidden: true },
      {
        name: 'Mance',
        rows: [
          ['Data', 'Mance', 'Note'],
          ['18/01/2026', 1, 'x'],
        ],
      },
      {
        name: 'Chiusure',
        rows: [
          ['Data', 'Contanti'],
          ['16/01/2026', 10],
        ],
      },
    ])
    expect([sheet, create]).toEqual(['Mance', ['2026-01-18']])
    expect(sheets).toEqual([
      { name: 'Mance', outcome: 'read' },
      {
        name: 'Copertina',
        outcome: 'noTable',
        message: expect.stringMatching(/^Nel file non c’è una colonna di date/),
      },
      { name: 'Vuoto', outcome: 'empty' },
      { name: 'Prove', outcome: 'hidden' },
      { name: 'Chiusure', outcome: 'otherItems' },
    ])
  })

  test('another sheet can be read instead', async () => {
    const owner = await givenOwner()
    const { importId } = await upload(owner, [
      {
        name: 'Mance',
        rows: [
          ['Data', 'Mance'],
          ['18/01/2026', 1],
        ],
      },
      {
        name: 'Chiusure',
        rows: [
          ['Data', 'Contanti'],
          ['16/01/2026', 10],
          ['17/01/2026', 11],
        ],
      },
    ])
    const choose = (sheet: string) => owner.client.post(`/report/import/${importId}/columns`, { body: { sheet } })
    const { body } = await choose('Chiusure')
    expect(body).toMatchObject({
      sheet: 'Chiusure',
      rows: 2,
      create: ['2026-01-16', '2026-01-17'],
      sheets: [
        { name: 'Chiusure', outcome: 'read' },
        { name: 'Mance', outcome: 'otherItems' },
      ],
    })
    expect((await owner.client.get(`/report/import/${importId}`)).body).toEqual(body)
    const columns = [{ column: 'B', dataKey: body.choices[0].key }]
    const both = await owner.client.post(`/report/import/${importId}/columns`, { body: { sheet: 'Mance', columns } })
    expect([both.status, both.body.message]).toEqual([400, 'Scegli prima il foglio, poi le sue colonne.'])
    const refused = await choose('Niente')
    expect([refused.status, refused.body.message]).toEqual([400, 'Dal foglio “Niente” non si possono leggere giorni.'])
  })

  test('a workbook without a table is refused, with the sheet if several have something', async () => {
    const owner = await givenOwner()
    const refusal = async (sheets: TestSheet[]) =>
      (await uploadTable(owner.client, workbookOf(sheets), 'anno.xlsx')).body.message
    const broken: TestSheet = { name: 'Gennaio', rows: [HEADER, ['boh', 1, 1]] }
    const message = 'La colonna A (“Data”) sembra quella delle date, ma queste celle non sono date: riga 2 “boh”.'
    expect(await refusal([broken, { name: 'Vuoto', rows: [] }])).toBe(message)
    expect(await refusal([broken, { name: 'Note', rows: [['Ciao']] }])).toBe(`Foglio “Gennaio”: ${message}`)
  })

  test('serial numbers count from the year of the workbook', async () => {
    const owner = await givenOwner()
    const rows = [HEADER, [46_038, 1, 1]]
    expect((await upload(owner, [{ name: 'A', rows }])).create).toEqual(['2026-01-16'])
    const old = [HEADER, [46_038 - 1462, 1, 1]]
    expect((await upload(owner, [{ name: 'A', rows: old }], { is1904: true })).create).toEqual(['2026-01-16'])
  })

  test('a sheet that is too large doesn’t hide the others', async () => {
    const owner = await givenOwner()
    const { sheets, create } = await upload(owner, [
      { name: 'Scontrini', rows: Array.from({ length: 10_002 }, (_, index) => [index]) },
      { name: 'Chiusure', rows: [HEADER, ['16/01/2026', 10, 1]] },
    ])
    expect(create).toEqual(['2026-01-16'])
    expect(sheets[1]).toEqual({
      name: 'Scontrini',
      outcome: 'unreadable',
      message: 'Il file ha troppe righe: al massimo 10.000.',
    })
  })
})
