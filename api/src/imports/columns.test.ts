import { asCreation, entered, type Form, list } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import { givenCompany, type Person } from '../testing/company'
import { csvOf, givenImport, readImport, uploadTable } from '../testing/imports'

const FORM: Form = {
  title: 'Chiusura',
  sections: {
    Sala: [...entered('Incasso contanti', 'Mance', 'Già pagato'), list('POS', 'Totale POS', 'Banca')],
    Bar: [...entered('Mance del bar')],
  },
  formulas: {},
}

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api(), null)
    const owner = await company.person('OWNER')
    const form = JSON.stringify(asCreation(FORM)).replace('Mance del bar', 'Mance')
    const { status } = await owner.client.post('/library/create', { body: form })
    expect(status).toBe(201)
    const items = await api().db('data_items').where({ company_id: company.companyId })
    const item = (name: string) => items.find((each) => each.name === name)?.id ?? 0
    return { company, owner, item }
  }
  const outcomes = async ({ client }: Person, header: string[]) => {
    const { columns } = await givenImport(client, [header, ['01/09/2026', ...header.slice(1).map(() => '1')]])
    return columns.slice(1).map(({ outcome, dataName }) => (dataName ? `${outcome} ${dataName}` : outcome))
  }

  test('columns are recognised by the names of items, whatever their case, accents and spaces', async () => {
    const { owner } = await given()
    expect(await outcomes(owner, ['DATA', ' incasso  CONTANTI', 'gia pagato', 'sala: mance', 'Bar: Mance'])).toEqual([
      'recognised Incasso contanti',
      'recognised Già pagato',
      'recognised Mance',
      'recognised Mance',
    ])
  })

  test('similar and ambiguous names are guesses; sums and unknown columns are left out', async () => {
    const { owner } = await given()
    expect(await outcomes(owner, ['Giorno', 'Incasso in contanti', 'Mance', 'Tot. POS', 'Note'])).toEqual([
      'guessed Incasso contanti',
      'guessed Mance',
      'sum Totale POS',
      'unknown',
    ])
    expect(await outcomes(owner, ['Giorno', 'Già pagato', 'Già pagato'])).toEqual(['recognised Già pagato', 'ignored'])
  })

  test('a header longer than any name is unknown, and only its beginning is returned', async () => {
    const { owner } = await given()
    const long = 'Incasso contanti '.repeat(1900)
    const { columns } = await givenImport(owner.client, [
      ['Data', long],
      ['01/09/2026', '1'],
    ])
    expect(columns[1]).toMatchObject({ outcome: 'unknown', header: long.slice(0, 500) })
  })

  test('of thousands of unknown names only the first ones are compared with the names of items', async () => {
    const names = Array.from({ length: 99 }, (_, index) => `Voce ${index}`)
    const sections = { Sala: entered('Incasso contanti', ...names) }
    const owner = await (await givenCompany(api(), { ...FORM, sections })).person('OWNER')
    // With 100 items, 50 such names are 1,000,000 comparisons.
    const unknown = Array.from({ length: 50 }, (_, index) => `${index} `.padEnd(200, 'x'))
    const guessed = async (count: number) =>
      (await outcomes(owner, ['Data', ...unknown.slice(0, count), 'Incasso in contanti'])).at(-1)
    expect(await guessed(49)).toBe('guessed Incasso contanti')
    expect(await guessed(50)).toBe('unknown')
  })

  test('a title may stand above the header, and the dates in any column', async () => {
    const { owner } = await given()
    const checked = await givenImport(owner.client, [
      ['Locanda del Borgo'],
      [''],
      ['Già pagato', 'Quando'],
      ['12,50', '2026-09-01'],
      ['Totale', ''],
    ])
    expect(checked).toMatchObject({ create: ['2026-09-01'], rows: 2 })
    expect(checked.columns.map(({ column, outcome }) => column + outcome)).toEqual(['Arecognised', 'Bdate'])
    expect(checked.unread).toEqual([{ row: 5, column: 'B', text: '', message: 'Manca la data: la riga si salta.' }])
  })

  test('another choice of columns is a new dry run, and a guess has to be confirmed before anything is written', async () => {
    const { owner, item } = await given()
    const rows = [
      ['Data', 'Contanti incassati', 'Note'],
      ['01/09/2026', '10', '20'],
    ]
    const { importId, columns, choices } = await givenImport(owner.client, rows)
    expect(columns.map(({ outcome }) => outcome)).toEqual(['date', 'guessed', 'unknown'])
    const refused = await owner.client.post(`/report/import/${importId}/apply`)
    expect([refused.status, refused.body.code]).toEqual([409, 'columns_guessed'])
    const choose = (chosen: object[]) =>
      owner.client.post(`/report/import/${importId}/columns`, { body: { columns: chosen } })
    const key = (name: string) => choices.find(({ dataName }) => dataName === name)?.key
    const cash = { column: 'B', dataKey: key('Incasso contanti') }
    const { body } = await choose([cash, { column: 'C', dataKey: key('Già pagato') }])
    expect(body.columns.map(({ outcome }: { outcome: string }) => outcome)).toEqual(['date', 'chosen', 'chosen'])
    expect(await readImport(owner.client, importId)).toEqual(body)
    expect((await choose([{ ...cash, column: 'C' }])).body.message).toBe('“Incasso contanti” è scelta per due colonne.')
    expect((await choose([{ ...cash, column: 'A' }])).body.message).toBe('La colonna A è quella delle date.')
    expect((await choose([{ ...cash, column: 'Z' }])).body.message).toBe('Nel file non c’è la colonna Z.')
    expect((await choose([{ column: 'C', dataKey: item('Totale POS') }])).status).toBe(404)
    expect((await choose([{ column: 'C', dataKey: null }])).body.columns[2]).toMatchObject({ outcome: 'ignored' })
  })

  test('users can’t import a column of an item that they may not edit or see', async () => {
    const { company, owner, item } = await given()
    const editor = await company.person('EDITOR_DATA')
    const limit = (name: string, accessLevel: string) =>
      owner.client.post('/access-control/update', {
        body: { userId: editor.userId, dataId: item(name), accessLevel },
      })
    await limit('Incasso contanti', 'VIEW')
    await limit('Già pagato', 'NONE')
    expect(await outcomes(editor, ['Data', 'Incasso contanti', 'Già pagato', 'Bar: Mance'])).toEqual([
      'notEditable Incasso contanti',
      'unknown',
      'recognised Mance',
    ])
    const { body } = await uploadTable(
      editor.client,
      csvOf([
        ['Data', 'Già pagato'],
        ['01/09/2026', '1'],
      ]),
    )
    expect(JSON.stringify(body.choices)).not.toContain('Già pagato')
    const hidden = { column: 'B', dataKey: item('Già pagato') }
    const path = `/report/import/${body.importId}/columns`
    expect((await editor.client.post(path, { body: { columns: [hidden] } })).status).toBe(404)
  })

  test('a file without dates or without figures is refused with the reason', async () => {
    const { owner } = await given()
    const refusal = async (content: Buffer, name?: string) => {
      const { status, body } = await uploadTable(owner.client, content, name)
      return [status, body.message]
    }
    expect(await refusal(csvOf([['Mance'], ['12']]))).toEqual([400, expect.stringContaining('una colonna di date')])
    expect(await refusal(csvOf([['Data', 'Mance']]))).toEqual([400, expect.stringContaining('non ci sono righe')])
    expect(await refusal(Buffer.from('PK\u0003\u0004 niente'), 'finta.xlsx')).toEqual([
      400,
      expect.stringMatching(/^Il file/),
    ])
    expect((await owner.client.post('/report/import', { body: new FormData() })).status).toBe(400)
  })
})
