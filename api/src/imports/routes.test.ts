import { onEveryDatabase, onMysql } from '../testing/api'
import { givenCompany } from '../testing/company'
import { closeDay, givenDay, itemNamed, readDay } from '../testing/day'
import { applied, csvOf, givenImport, readImport, undone, uploadTable } from '../testing/imports'
import { untilLockWait } from '../testing/lockWait'

const ENCODINGS: [string, (text: string) => Buffer][] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with its mark', (text) => Buffer.from(`\uFEFF${text}`)],
  ['Windows-1252', (text) => Buffer.from(text.replaceAll('€', '\x80'), 'latin1')],
  ['UTF-16, little-endian', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16, big-endian', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le').swap16()],
]

const HEADER = ['Data', 'Contanti', 'Carte', 'Cassa contata']

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    return { company, owner, client: owner.client }
  }

  test('a dry run tells what a file would change, and writes nothing', async () => {
    const { client, company } = await given()
    const dayId = await givenDay(client, '2026-09-12')
    const cash = await company.item('Contanti')
    await client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId: cash, value: 1684 }] })
    const closed = await givenDay(client, '2026-09-13')
    await closeDay(client, closed)
    const checked = await givenImport(client, [
      HEADER,
      ['11/09/2026', '1.204,50', '€ 12', 'sì'],
      ['2026-09-12', '1684', '(3,10)', ''],
      ['13/9/2026', '1', '2', 'no'],
      ['31/09/2026', '1', '2', 'no'],
      ['11/09/2026', '1', '2', 'no'],
      ['14/09/2026', 'n.d.', '', 'forse'],
    ])
    expect(checked).toMatchObject({
      fileName: 'settembre.csv',
      sheet: null,
      rows: 6,
      state: 'checked',
      create: ['2026-09-11'],
      changes: [{ dayId, date: '2026-09-12', dataName: 'Carte', old: null, new: -3.1 }],
      changeCount: 1,
      changedDays: 1,
      equal: 1,
      closed: [{ dayId: closed, date: '2026-09-13', status: 'CLOSED' }],
      unreadCount: 4,
      total: 2,
      done: 0,
    })
    expect(checked.columns.map(({ column, outcome }) => `${column} ${outcome}`)).toEqual([
      'A date',
      'B recognised',
      'C recognised',
      'D recognised',
    ])
    expect(checked.columns[1]).toMatchObject({ dataName: 'Contanti', samples: ['1.204,50', '1684'] })
    expect(checked.unread).toEqual([
      { row: 5, column: 'A', text: '31/09/2026', message: '“31/09/2026” non è una data: la riga si salta.' },
      { row: 6, column: 'A', text: '11/09/2026', message: '“11/09/2026” c’è già alla riga 2: la riga si salta.' },
      { row: 7, column: 'B', text: 'n.d.', message: '“n.d.” non è un importo: la cella si salta.' },
      { row: 7, column: 'D', text: 'forse', message: '“forse” non è un sì o un no: la cella si salta.' },
    ])
    expect(await readImport(client, checked.importId)).toEqual(checked)
    expect((await client.get(`/day/last-days?companyId=${company.companyId}`)).body).toHaveLength(2)
  })

  test('a day that was closed at the dry run is listed until it is reopened', async () => {
    const { client } = await given()
    const [closed, approved] = [await givenDay(client, '2026-09-13'), await givenDay(client, '2026-09-14')]
    await closeDay(client, closed)
    const version = await closeDay(client, approved)
    const rows = ['12/09/2026', '13/09/2026', '14/09/2026'].map((date) => [date, '1', '2', 'no'])
    const done = await applied(client, [HEADER, ...rows])
    expect(done.closed.map(({ dayId, status }) => [dayId, status])).toEqual([
      [closed, 'CLOSED'],
      [approved, 'CLOSED'],
    ])
    await client.post(`/day/${approved}/approve`, { body: { version } })
    await client.post(`/day/${closed}/reopen`, { body: { reason: 'Manca uno scontrino.' } })
    const later = await readImport(client, done.importId)
    expect(later.closed).toEqual([{ dayId: approved, date: '2026-09-14', status: 'APPROVED' }])
  })

  test.each(ENCODINGS)('a CSV file in %s is read, whatever separates its columns', async (_name, encode) => {
    const { client } = await given()
    for (const separator of [';', ',', '\t']) {
      const rows = [
        ['Data', 'Contanti', '"Caffè, tè; altro €"'],
        ['11/09/2026', '"1.204,50"', '3'],
      ]
      const text = rows.map((row) => row.join(separator)).join('\r\n')
      const { body } = await uploadTable(client, encode(text))
      expect(body.columns.map(({ header }: { header: string }) => header)).toEqual([
        'Data',
        'Contanti',
        'Caffè, tè; altro €',
      ])
      expect(body).toMatchObject({ create: ['2026-09-11'], unreadCount: 0 })
      expect(body.columns[1].samples).toEqual(['1.204,50'])
    }
  })

  test('a title may stand above the columns, whatever separates them', async () => {
    const { client } = await given()
    for (const separator of [';', ',', '\t']) {
      for (const title of ['Incassi di settembre', 'Incassi, Trattoria da Ada', 'Ada; Torino; Incassi']) {
        const rows = [
          ['Data', 'Contanti', 'Carte'],
          ['11/09/2026', separator === ',' ? '10.5' : '10,5', '3'],
          ['12/09/2026', '4', '5'],
        ]
        const text = [title, ...rows.map((row) => row.join(separator))].join('\n')
        const { body } = await uploadTable(client, Buffer.from(text))
        expect(body).toMatchObject({ create: ['2026-09-11', '2026-09-12'], unreadCount: 0 })
      }
    }
  })

  const NOTES = ['Nota: importi netti, arrotondati', 'Chiuso lunedì, martedì', 'IVA al 10%, 22%']

  test.each([
    ['a title', ['Bar Aurora, marzo 2026'], 1, []],
    ['two titles', ['Bar Aurora, Torino', 'Incassi, marzo 2026'], 1, []],
    ['a title and remarks below', ['Incassi di marzo'], 2, NOTES.slice(0, 2)],
    ['remarks', [], 3, NOTES],
  ])('commas of %s are not taken for separators', async (_name, above, count, below) => {
    const { client } = await given()
    const rows = Array.from({ length: count }, (_, index) => `0${index + 1}/03/2026;1.204,50;300,00`)
    const text = [...above, 'Data;Contanti;Carte', ...rows, ...below].join('\r\n')
    const { status, body } = await uploadTable(client, Buffer.from(text))
    expect(status).toBe(201)
    expect(body.columns.map(({ header }: { header: string }) => header)).toEqual(['Data', 'Contanti', 'Carte'])
    expect(body.create).toHaveLength(count)
  })

  test('an import is there for the editor who made it and for owners of the company alone', async () => {
    const { company, client: owner } = await given()
    const [{ client: editor }, { client: colleague }] = [
      await company.person('EDITOR_DATA'),
      await company.person('EDITOR_DATA'),
    ]
    const { client: stranger } = await given()
    const { importId } = await givenImport(editor, [HEADER, ['11/09/2026', '1', '', '']])
    const statuses = []
    for (const client of [editor, owner, colleague, stranger]) {
      statuses.push((await client.get(`/report/import/${importId}`)).status)
    }
    expect(statuses).toEqual([200, 200, 404, 404])
  })

  test('an import creates days, changes figures with their revisions, and is undone', async () => {
    const { client, company } = await given()
    const dayId = await givenDay(client, '2026-09-12')
    const cash = await company.item('Contanti')
    await client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId: cash, value: 1684 }] })
    const before = await readDay(client, dayId)
    const done = await applied(client, [HEADER, ['11/09/2026', '10', '20', 'x'], ['12/09/2026', '11', '21', '']])
    expect(done).toMatchObject({ state: 'done', done: 2, total: 2, lastDate: '2026-09-12', skipped: [] })
    const [created, changed] = done.days
    expect(created).toMatchObject({ date: '2026-09-11', created: true, figures: 3, state: 'imported' })
    expect(changed).toMatchObject({ dayId, created: false, figures: 2, state: 'imported' })
    const newDay = await readDay(client, created?.dayId ?? 0)
    expect(itemNamed(newDay, 'Totale').value).toBe(30)
    expect(itemNamed(newDay, 'Cassa contata').value).toBe(1)
    expect(itemNamed(await readDay(client, dayId), 'Contanti')).toMatchObject({ value: 11, revision: 3 })
    const undoneAll = await undone(client, done.importId)
    expect(undoneAll.days.map(({ state }) => state)).toEqual(['undone', 'undone'])
    expect((await client.get(`/day/${created?.dayId}/full`)).status).toBe(404)
    const after = await readDay(client, dayId)
    expect(itemNamed(after, 'Contanti')).toMatchObject({ value: 1684, revision: 4 })
    expect(itemNamed(after, 'Carte')).toMatchObject({ value: 0, lastEditor: null })
    expect(after.missing).toEqual(before.missing)
  })
})

onMysql((api) => {
  test('of two uploads of one person at once, each is answered with its own import', async () => {
    const { db } = api()
    const { companyId } = await givenCompany(api())
    const { client } = await (await givenCompany(api())).person('OWNER')
    await db.raw(`create trigger hold_first after insert on imports for each row begin
      if new.file_name = 'primo.csv' then update companies set version = version where id = ${companyId}; end if; end`)
    const held = await db.transaction()
    await held('companies').where({ id: companyId }).forUpdate()
    const upload = (name: string) => uploadTable(client, csvOf([HEADER, ['11/09/2026', '1', '2', 'sì']]), name)
    const first = upload('primo.csv')
    await untilLockWait(db)
    const { body: second } = await upload('secondo.csv')
    await held.rollback()
    const { body } = await first
    expect([body.fileName, second.fileName]).toEqual(['primo.csv', 'secondo.csv'])
    expect((await readImport(client, body.importId)).fileName).toBe('primo.csv')
  })
})
