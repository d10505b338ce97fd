import type { ItemSettings } from '@quotidia/contract/itemSettings'
import { asCreation, calculated, carried, check, entered, type Form, inUnit, list } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, itemNamed, readDay } from '../testing/day'
import { dataOf, givenVersion, readForm, sectionOf } from '../testing/newVersion'
import { lineNamed, readSummary } from '../testing/reports/summary'

const FORM: Form = {
  title: 'Negozio',
  sections: {
    Conti: [
      ...entered('Incasso', 'Cantina, valore', 'Resi'),
      ...inUnit('NUMBER', ...entered('Scontrini')),
      list('Mance del giorno', 'Mance', 'A chi'),
      ...calculated('Scontrino medio', 'Incasso netto'),
      ...check('Serranda chiusa'),
      carried('Cantina ieri', 'Cantina, valore'),
      carried('Mance di ieri', 'Mance'),
    ],
  },
  formulas: { 'Scontrino medio': '[Incasso] / [Scontrini]', 'Incasso netto': '[Incasso] - [Resi]' },
}
const RANGE = ['2026-03-01', '2026-03-31'] as const

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api(), FORM)
    const { client: owner } = await company.person('OWNER')
    const choose = async (name: string, aggregation: string | null, client = owner) =>
      client.put(`/library/items/${await company.item(name)}`, { body: { aggregation } })
    return { company, owner, choose }
  }

  const listed = async (client: Client): Promise<Record<string, string>> => {
    const { body } = await client.get('/library/items')
    return Object.fromEntries(
      (body as ItemSettings[]).map(({ dataName, aggregation, isDefault, doubtful }) => [
        dataName,
        [aggregation ?? 'none', isDefault ? 'usual' : 'chosen', doubtful ? 'doubtful' : ''].join(' ').trim(),
      ]),
    )
  }

  test('owners see how each item of the newest library adds up, and of which they should choose', async () => {
    const { owner } = await given()
    expect(await listed(owner)).toEqual({
      Incasso: 'SUM usual',
      'Cantina, valore': 'SUM usual doubtful',
      Resi: 'SUM usual',
      Scontrini: 'SUM usual',
      Mance: 'SUM usual doubtful',
      'Scontrino medio': 'FORMULA usual',
      'Incasso netto': 'SUM usual',
      'Serranda chiusa': 'none usual',
      'Cantina ieri': 'FIRST usual',
      'Mance di ieri': 'FIRST usual',
    })
  })

  test('items are listed with the keys of their lines in summaries', async () => {
    const { company, owner } = await given()
    await owner.post('/library/create', { body: await givenVersion(owner, company.libraryId) })
    await givenDay(owner, '2026-03-01')
    const { items } = await readSummary(owner, ...RANGE)
    const keys = items.map(({ dataName, key }) => [dataName, key])
    const { body } = await owner.get('/library/items')
    expect((body as ItemSettings[]).map(({ dataName, key }) => [dataName, key])).toEqual(keys)
    expect((body as ItemSettings[]).every(({ dataId, key }) => dataId !== key)).toBe(true)
  })

  test('a choice holds at once, for every period and reader, until it is taken back', async () => {
    const { company, owner, choose } = await given()
    const { client: viewer } = await company.person('VIEWER_DATA')
    for (const [date, value] of [['2026-03-01', 100] as const, ['2026-03-02', 80] as const]) {
      const dayId = await givenDay(owner, date)
      const { dataId } = itemNamed(await readDay(owner, dayId), 'Cantina, valore')
      await owner.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value }] })
    }
    const total = async () => lineNamed(await readSummary(viewer, ...RANGE), 'Cantina, valore')?.total
    expect(await total()).toBe(180)
    const { status, body } = await choose('Cantina, valore', 'LAST')
    expect([status, body]).toMatchObject([200, { aggregation: 'LAST', isDefault: false, doubtful: false }])
    expect(await total()).toBe(80)
    await choose('Cantina, valore', 'AVERAGE')
    expect(await total()).toBe(90)
    expect((await choose('Cantina, valore', null)).body).toMatchObject({
      aggregation: 'SUM',
      isDefault: true,
      doubtful: true,
    })
    expect(await total()).toBe(180)
  })

  test('a choice that the item can’t have is refused, and nothing is stored', async () => {
    const { owner, choose } = await given()
    const refused = async (name: string, aggregation: string) => (await choose(name, aggregation)).body.issues
    expect(await refused('Incasso', 'FORMULA')).toEqual([
      { path: 'aggregation', message: 'Solo un dato calcolato si può ricalcolare.' },
    ])
    expect(await refused('Serranda chiusa', 'SUM')).toEqual([
      { path: 'aggregation', message: 'Una spunta si conta: non ha un totale da scegliere.' },
    ])
    await choose('Resi', 'NONE')
    expect(await refused('Incasso netto', 'FORMULA')).toEqual([
      { path: 'aggregation', message: 'La formula usa «Resi», che non ha un totale.' },
    ])
    expect(await refused('Incasso', 'MEDIAN')).toMatchObject([{ path: 'aggregation' }])
    expect(await listed(owner)).toMatchObject({
      Incasso: 'SUM usual',
      'Incasso netto': 'SUM usual',
      Resi: 'NONE chosen',
    })
  })

  test('only owners choose, for items of the newest library of their company', async () => {
    const { company, owner, choose } = await given()
    const { client: editor } = await company.person('EDITOR_DATA')
    expect([(await editor.get('/library/items')).status, (await choose('Incasso', 'LAST', editor)).status]).toEqual([
      403, 403,
    ])
    const { client: stranger } = await (await givenCompany(api())).person('OWNER')
    expect((await choose('Incasso', 'LAST', stranger)).status).toBe(404)
    await owner.post('/library/create', { body: await givenVersion(owner, company.libraryId) })
    expect((await choose('Incasso', 'LAST')).status).toBe(404)
  })

  test('a new version keeps the choices, except where they no longer fit', async () => {
    const { company, owner, choose } = await given()
    await choose('Cantina, valore', 'LAST')
    await choose('Resi', 'LAST')
    await choose('Incasso netto', 'FORMULA')
    const version = await givenVersion(owner, company.libraryId, (next) => {
      dataOf(next, 'Resi').unit = 'NUMBER'
      dataOf(next, 'Scontrini').aggregation = 'NONE'
      dataOf(next, 'Incasso').aggregation = 'AVERAGE'
      for (const section of next.sections)
        for (const item of section.data) if (item.name === 'Cantina, valore') delete item.aggregation
    })
    expect((await owner.post('/library/create', { body: version })).status).toBe(201)
    expect(await listed(owner)).toMatchObject({
      'Cantina, valore': 'LAST chosen',
      Resi: 'LAST chosen',
      Incasso: 'AVERAGE chosen',
      Scontrini: 'NONE chosen',
      'Incasso netto': 'FORMULA chosen',
    })
    const { body: libraries } = await owner.get('/library/user')
    const form = await readForm(owner, libraries[0].libraryId)
    expect(sectionOf({ ...version, sections: form.sections as never }, 'Conti').data).toContainEqual(
      expect.objectContaining({ name: 'Scontrini', aggregation: 'NONE' }),
    )
    const without = await givenVersion(owner, libraries[0].libraryId, (next) => {
      for (const { data } of next.sections) for (const item of data) delete item.aggregation
      dataOf(next, 'Resi').unit = 'AMOUNT'
      dataOf(next, 'Cantina, valore').aggregation = null
    })
    expect((await owner.post('/library/create', { body: without })).status).toBe(201)
    expect(await listed(owner)).toMatchObject({
      Resi: 'SUM usual',
      'Cantina, valore': 'SUM usual doubtful',
      Incasso: 'AVERAGE chosen',
    })
  })

  test('a library is created with choices, and refused with one that an item can’t have', async () => {
    const { client: owner } = await (await givenCompany(api(), null)).person('OWNER')
    const creation = asCreation(FORM)
    const [conti] = creation.sections
    if (conti) {
      for (const item of conti.data) if (item.name === 'Cantina, valore') item.aggregation = 'LAST'
      for (const each of conti.lists) each.aggregation = 'SUM'
    }
    expect((await owner.post('/library/create', { body: creation })).status).toBe(201)
    expect(await listed(owner)).toMatchObject({ 'Cantina, valore': 'LAST chosen', Mance: 'SUM chosen' })
    if (conti?.data[0]) conti.data[0].aggregation = 'FORMULA'
    const { status, body } = await owner.post('/library/create', { body: creation })
    expect([status, body.issues]).toEqual([
      400,
      [{ path: 'sections.0.data.0.aggregation', message: 'Solo un dato calcolato si può ricalcolare.' }],
    ])
  })
})
