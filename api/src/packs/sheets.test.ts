import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readRows } from '../spreadsheets/testing/readRows'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { corrected, REASON } from '../testing/corrections'
import { closeDay, givenDay, givenEntry } from '../testing/day'
import { askFor, openPack, startPacking, untilPack } from '../testing/packs'
import { readSummary } from '../testing/reports/summary'

const RANGE = ['2026-03-01', '2026-03-31'] as const

onEveryDatabase((api) => {
  let packing: Awaited<ReturnType<typeof startPacking>>
  let folder: string
  beforeAll(async () => {
    packing = await startPacking(api())
    folder = mkdtempSync(path.join(tmpdir(), 'quotidia-pack-'))
  })
  afterAll(async () => {
    await packing.stop()
    rmSync(folder, { recursive: true })
  })

  async function given() {
    const company = await givenCompany(api())
    const { client } = await company.person('OWNER')
    const owner = packing.clientOf(client)
    const days = [await givenDay(owner, '2026-03-01'), await givenDay(owner, '2026-03-02')] as const
    const [cash, check] = [await company.item('Contanti'), await company.item('Cassa contata')]
    const figures = [
      { dataId: cash, value: 1234.5, comment: '=1+1' },
      { dataId: check, value: 1 },
    ]
    await owner.post(`/data/update?dayId=${days[0]}`, { body: figures })
    await givenEntry(owner, days[0], await company.listOf('Spese varie'), 12.34, 'Pane; "fresco"')
    await closeDay(owner, days[0])
    return { company, owner, days }
  }
  const linesOf = (content: Buffer | undefined) => {
    const text = String(content)
    expect(text.startsWith('\uFEFF')).toBe(true)
    return text.slice(1).trimEnd().split('\r\n')
  }
  async function tableOf(name: string, content: Buffer | undefined) {
    const file = path.join(folder, name)
    writeFileSync(file, content ?? '')
    const { rows } = await readRows(file, name)
    return rows.map((row) => row.map(({ value }) => value))
  }

  test('a corrected day says by whom, when and why', async () => {
    const { company, owner, days } = await given()
    const { client, username } = await company.person('OWNER')
    await corrected(client, days[0])
    const pack = await untilPack(owner, await askFor(owner, ['csv']), 'ready', 'failed')
    const [head = '', , second] = linesOf((await openPack(pack)).get('giorni.csv'))
    expect(head).toMatch(/;"Corretto da";"Corretto il";"Motivo della correzione"$/)
    expect(second).toMatch(new RegExp(`^02/03/2026;"Aperto.*;"Persona ${username}";[^;]+;"${REASON}"$`))
  })

  test('the sheets have the figures of the summary, the entries, the states and who wrote what', async () => {
    const { owner } = await given()
    const pack = await untilPack(owner, await askFor(owner, ['xlsx', 'csv', 'history']), 'ready', 'failed')
    expect(pack.parts).toEqual([
      { part: 'xlsx', done: 3, total: 3 },
      { part: 'csv', done: 3, total: 3 },
      { part: 'history', done: 4, total: 4 },
    ])
    const files = await openPack(pack)
    const names = ['riepilogo', 'liste', 'giorni', 'commenti', 'storico']
    expect([...files.keys()]).toEqual(['riepilogo.xlsx', ...names.map((name) => `${name}.csv`), 'manifest.json'])

    const { items } = await readSummary(owner, ...RANGE, 'day')
    const figureOf = ({ dataType, values }: (typeof items)[number], at: number) => {
      const value = values[at] ?? null
      return dataType === 'CHECK' && value !== null ? value === 1 : value
    }
    const expected = [
      ['Data', 'Stato', ...items.map(({ dataName }) => dataName)],
      ['2026-03-01', 'Chiuso', ...items.map((item) => figureOf(item, 0))],
      ['2026-03-02', 'Aperto, provvisorio', ...items.map((item) => figureOf(item, 1))],
    ]
    const table = await tableOf('riepilogo.xlsx', files.get('riepilogo.xlsx'))
    expect(table.slice(0, 3)).toEqual(expected)
    expect(table[3]).toEqual(['Totale', null, ...items.map(({ total }) => total)])
    const at = (name: string) => 2 + items.findIndex(({ dataName }) => dataName === name)
    const words = ['Contanti', 'Quota', 'Cassa contata', 'Fondo cassa'].map((name) => table[4]?.[at(name)])
    expect([table[4]?.[0], ...words]).toEqual([
      'Totale calcolato come',
      'somma',
      'ricalcolata',
      'giorni spuntati',
      'primo valore',
    ])
    expect(linesOf(files.get('riepilogo.csv'))[1]).toMatch(/^01\/03\/2026;"Chiuso";1234,50;/)
    expect(linesOf(files.get('liste.csv'))).toEqual([
      '"Data";"Sezione";"Lista";"Causale";"Valore"',
      '01/03/2026;"Spese";"Totale spese";"Pane; ""fresco""";12,34',
    ])
    expect(linesOf(files.get('giorni.csv'))[1]).toMatch(
      /^01\/03\/2026;"Chiuso";"Persona owner[^"]*";[^;]+;"Persona owner[^"]*";[^;]+;"Chiuso così\.";;;;;;$/,
    )
    expect(linesOf(files.get('commenti.csv'))[1]).toMatch(
      /^01\/03\/2026;"Incassi";"Contanti";;"'=1\+1";"Persona owner[^"]*";\d\d\/\d\d\/\d{4} [\d:]+$/,
    )
    const history = linesOf(files.get('storico.csv'))
    expect(history.filter((line) => line.includes('"Contanti"'))).toMatchObject([
      expect.stringContaining(';1;"Aggiunta";0;'),
      expect.stringMatching(/;2;"Modifica";1234,5;"'=1\+1";.*;"scritto"$/),
      expect.stringContaining(';1;"Aggiunta";'),
    ])
    // Nobody has written the result.
    expect(history.filter((line) => line.includes('"Totale"'))).toEqual([])
    const manifest = JSON.parse(String(files.get('manifest.json')))
    expect(manifest).toMatchObject({ format: 2, from: RANGE[0], to: RANGE[1], provisional: ['2026-03-02'] })
    const totals = items.map(({ sectionName: section, dataName: line, aggregation, total }) => ({
      section,
      line,
      ...(aggregation && { aggregation }),
      total,
    }))
    expect(manifest.totals).toMatchObject(totals)
    expect(pack.mainTotal).toEqual({ dataName: 'Totale', total: 1234.5 })
  })

  test('a comment keeps its author and time when somebody else changes the figure or the entry', async () => {
    const { company, owner, days } = await given()
    const [, open] = days
    const colleague = await company.person('EDITOR_DATA', { viewComments: true })
    const [dataId, list] = [await company.item('Carte'), await company.listOf('Spese varie')]
    await owner.post(`/data/update?dayId=${open}`, { body: [{ dataId, value: 1, comment: 'Del bar' }] })
    const { id } = await givenEntry(owner, open, list, 2, 'Pane')
    const changeEntry = (client: Client, change: object) =>
      client.post(`/data/list/update?dayId=${open}`, { body: [{ id, listId: list.listId, ...change }] })
    await changeEntry(owner, { comment: 'Del forno' })
    await colleague.client.post(`/data/update?dayId=${open}`, { body: [{ dataId, value: 3 }] })
    await changeEntry(colleague.client, { value: 4 })
    const files = await openPack(await untilPack(owner, await askFor(owner, ['history']), 'ready', 'failed'))
    const comments = linesOf(files.get('commenti.csv')).filter((line) => line.includes('"Del '))
    expect(comments.map((line) => /"(Del \w+)";"(Persona [a-z]+)/.exec(line)?.slice(1))).toEqual([
      ['Del bar', 'Persona owner'],
      ['Del forno', 'Persona owner'],
    ])
  })

  test('a history alone is written as CSV, without what its reader has no right to', async () => {
    const { company, owner } = await given()
    const reader = await company.person('VIEWER_DATA', { viewHistory: true })
    const files = await openPack(await untilPack(owner, await askFor(owner, ['history']), 'ready'))
    expect([...files.keys()]).toEqual(['commenti.csv', 'storico.csv', 'manifest.json'])
    const client = packing.clientOf(reader.client)
    const theirs = await openPack(await untilPack(client, await askFor(client, ['history']), 'ready'))
    expect([...theirs.keys()]).toEqual(['storico.csv', 'manifest.json'])
    expect(linesOf(theirs.get('storico.csv'))[0]).not.toContain('Commento')
    const { client: neither } = await company.person('VIEWER_DATA')
    const body = { from: RANGE[0], to: RANGE[1], parts: ['history'] }
    expect((await neither.post('/report/pack', { body })).status).toBe(403)
  })
})
