import type { Grouping } from '@quotidia/contract/reports'
import type { AccessLevel } from '@quotidia/domain/accessLevels'
import { calculated, carried, check, entered, type Form, inUnit, list } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, itemNamed, readDay } from '../testing/day'
import { givenVersion } from '../testing/newVersion'
import { lineNamed, readSummary } from '../testing/reports/summary'

const [FIRST, SECOND, THIRD] = ['2026-12-30', '2026-12-31', '2027-01-04']
const RANGE = ['2026-12-29', '2027-01-05'] as const

const FORM: Form = {
  title: 'Trattoria',
  sections: {
    Sala: [
      ...entered('Incasso', 'Costo del personale'),
      ...inUnit('NUMBER', ...entered('Scontrini')),
      ...inUnit('PERCENTAGE', ...entered('Sconto medio')),
      ...check('Aperto a pranzo'),
      list('Resi del giorno', 'Resi', 'Motivo'),
    ],
    Conti: [
      ...calculated('Scontrino medio', 'Margine', 'Margine progressivo', 'Misto'),
      ...inUnit('PERCENTAGE', ...calculated('Costo sugli incassi')),
      ...calculated('Scontrino sui costi', 'Incasso per pranzo'),
      carried('Margine fino a ieri', 'Margine progressivo'),
    ],
  },
  formulas: {
    'Scontrino medio': '[Incasso] / [Scontrini]',
    'Costo sugli incassi': '[Costo del personale] / [Incasso] * 100',
    Margine: '[Incasso] - [Costo del personale]',
    'Margine progressivo': '[Margine fino a ieri] + [Margine]',
    Misto: '[Incasso] + [Incasso] / [Scontrini]',
    'Scontrino sui costi': '[Scontrino medio] / [Costo sugli incassi]',
    'Incasso per pranzo': '[Incasso] / [Aperto a pranzo] * [Sconto medio]',
  },
}

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api(), FORM)
    const { client: owner } = await company.person('OWNER')
    const write = async (date: string, figures: Record<string, number>) => {
      const dayId = await givenDay(owner, date)
      const day = await readDay(owner, dayId)
      const body = Object.entries(figures).map(([name, value]) => ({ dataId: itemNamed(day, name).dataId, value }))
      expect((await owner.post(`/data/update?dayId=${dayId}`, { body })).status).toBe(200)
      return dayId
    }
    return { company, owner, write }
  }

  const read = async (client: Client, name: string, by: Grouping = 'year') =>
    lineNamed(await readSummary(client, ...RANGE, by), name)

  test('ratios are computed again from the totals, running results are last values', async () => {
    const { owner, write } = await given()
    await write(FIRST, { Incasso: 500, Scontrini: 50, 'Costo del personale': 123.4 })
    await write(SECOND, { Incasso: 600, Scontrini: 40, 'Costo del personale': 148.08 })
    await write(THIRD, { Incasso: 100, Scontrini: 1, 'Costo del personale': 24.68 })
    const incasso = (await read(owner, 'Incasso'))?.key
    const scontrini = (await read(owner, 'Scontrini'))?.key
    expect(await read(owner, 'Scontrino medio')).toMatchObject({
      aggregation: 'FORMULA',
      values: [12.22, 100],
      total: 13.19,
      average: null,
      days: 3,
      skipped: 0,
      formula: {
        expression: `#data_${incasso} / #data_${scontrini}`,
        totals: { [`${incasso}`]: 1200, [`${scontrini}`]: 91 },
      },
    })
    // Added up it would be 74,04 %.
    expect(await read(owner, 'Costo sugli incassi')).toMatchObject({ values: [24.68, 24.68], total: 24.68 })
    expect(await read(owner, 'Scontrino sui costi')).toMatchObject({ values: [0.5, 4.05], total: 0.53 })
    expect(await read(owner, 'Margine')).toMatchObject({ aggregation: 'SUM', values: [828.52, 75.32], total: 903.84 })
    expect(await read(owner, 'Margine progressivo')).toMatchObject({
      aggregation: 'LAST',
      values: [828.52, 903.84],
      dates: [SECOND, THIRD],
      total: 903.84,
      totalDate: THIRD,
      average: 702.99,
    })
    expect(await read(owner, 'Margine fino a ieri')).toMatchObject({
      aggregation: 'FIRST',
      values: [0, 828.52],
      dates: [FIRST, THIRD],
      total: 0,
      totalDate: FIRST,
    })
    expect(await read(owner, 'Misto')).toMatchObject({
      aggregation: 'NONE',
      values: [null, null],
      total: null,
      days: 3,
    })
    expect(await read(owner, 'Aperto a pranzo')).not.toHaveProperty('aggregation')
  })

  test('by day each figure is the day’s own, and by weekday it is aggregated over those days', async () => {
    const { owner, write } = await given()
    await write(FIRST, { Incasso: 500, Scontrini: 50 })
    await write('2027-01-05', { Incasso: 600, Scontrini: 40 })
    const byDay = await read(owner, 'Scontrino medio', 'day')
    expect(byDay?.values).toEqual([null, 10, null, null, null, null, null, 15])
    expect(byDay).toMatchObject({ total: 12.22, days: 2 })
    expect(byDay).not.toHaveProperty('reasons')
    expect((await read(owner, 'Misto', 'day'))?.values).toEqual([null, 510, null, null, null, null, null, 615])
    const [, tuesday, wednesday] = (await read(owner, 'Margine progressivo', 'weekday'))?.values ?? []
    expect([tuesday, wednesday]).toEqual([1100, 500])
  })

  test('a percentage that is typed is the mean of its days, rounded once', async () => {
    const { owner, write } = await given()
    for (const [date = '', value = 0] of [[FIRST, 10] as const, [SECOND, 5.01] as const, [THIRD, 0] as const]) {
      await write(date, { 'Sconto medio': value })
    }
    expect(await read(owner, 'Sconto medio')).toMatchObject({
      aggregation: 'AVERAGE',
      values: [7.51, 0],
      total: 5,
      average: 5,
    })
  })

  test('only days on which every operand has a figure go into a ratio, also those whose own result is missing', async () => {
    const { owner, write } = await given()
    await write(FIRST, { Incasso: 500, Scontrini: 50, 'Costo del personale': 100 })
    await write(SECOND, { Incasso: 1000 })
    await write(THIRD, { Incasso: 0, Scontrini: 0, 'Costo del personale': 0 })
    expect(await read(owner, 'Scontrino medio')).toMatchObject({
      values: [10, null],
      reasons: [null, 'division-by-zero'],
      total: 10,
      days: 2,
      skipped: 1,
      incalculable: 2,
    })
    await write('2027-01-05', { Incasso: 7 })
    expect(await read(owner, 'Scontrino sui costi')).toMatchObject({
      values: [0.5, null],
      reasons: [null, 'division-by-zero'],
      skipped: 2,
    })
    const { items } = await readSummary(owner, '2027-01-05', '2027-01-05', 'month')
    const medio = items.find(({ dataName }) => dataName === 'Scontrino medio')
    expect(medio).toMatchObject({ values: [null], reasons: ['operand'], total: null, totalReason: 'operand', days: 0 })
    expect(medio).not.toHaveProperty('formula')
  })

  test('a result beyond the largest total has none', async () => {
    const form: Form = {
      title: 'Grande',
      sections: { Conti: [...entered('Valore', 'Parte'), ...calculated('Enorme')] },
      formulas: { Enorme: '[Valore] / [Parte] * 100000' },
    }
    const company = await givenCompany(api(), form)
    const { client: owner } = await company.person('OWNER')
    const dayId = await givenDay(owner, FIRST)
    const figures = { Valore: 9_999_999_999.99, Parte: 0.01 }
    for (const [name, value] of Object.entries(figures)) {
      await owner.post(`/data/update?dayId=${dayId}`, { body: [{ dataId: await company.item(name), value }] })
    }
    expect(await read(owner, 'Enorme')).toMatchObject({
      total: null,
      totalReason: 'too-large',
      days: 1,
      incalculable: 1,
    })
  })

  test('periods with two formulas have no total, and a renamed operand is the same one', async () => {
    const { company, owner, write } = await given()
    await write(FIRST, { Incasso: 500, Scontrini: 50 })
    const renamed = await givenVersion(owner, company.libraryId, ({ sections }) => {
      const [item] = sections.flatMap(({ data }) => data).filter(({ name }) => name === 'Scontrini')
      if (item) item.name = 'Ricevute'
    })
    const { body: second } = await owner.post('/library/create', { body: renamed })
    await write(SECOND, { Incasso: 600, Ricevute: 40 })
    expect(await read(owner, 'Scontrino medio')).toMatchObject({ values: [12.22, null], total: 12.22, days: 2 })
    const changed = await givenVersion(owner, second.libraryId, ({ formulas }) => {
      for (const formula of formulas)
        formula.expression = formula.expression.replace(/^(#data_\d+ \/ #data_\d+)$/, '$1 * 2')
    })
    expect((await owner.post('/library/create', { body: changed })).status).toBe(201)
    await write(THIRD, { Incasso: 100, Ricevute: 10 })
    expect(await read(owner, 'Scontrino medio')).toMatchObject({
      values: [12.22, 20],
      total: null,
      totalReason: 'formula-changed',
      days: 3,
      skipped: 0,
    })
  })

  test('the aggregation is that of the newest library, also for days of earlier ones', async () => {
    const { company, owner, write } = await given()
    await write(FIRST, { Incasso: 500, Scontrini: 50 })
    expect(await read(owner, 'Misto')).toMatchObject({ aggregation: 'NONE' })
    const changed = await givenVersion(owner, company.libraryId, (version) => {
      for (const formula of version.formulas)
        formula.expression = formula.expression.replace(/^(#data_\d+) \+ \1 \/.*$/, '$1')
    })
    expect((await owner.post('/library/create', { body: changed })).status).toBe(201)
    expect(await read(owner, 'Misto')).toMatchObject({ aggregation: 'SUM', total: 510 })
  })

  test.each<[string, AccessLevel]>([
    ['Scontrini', 'NONE'],
    ['Incasso', 'NONE'],
  ])('a total that uses the hidden %s isn’t computed', async (name, level) => {
    const { company, write } = await given()
    const { client: viewer } = await company.person('VIEWER_DATA', { levels: { [name]: level } })
    await write(FIRST, { Incasso: 500, Scontrini: 50 })
    await write(SECOND, { Incasso: 600, Scontrini: 40 })
    const ratio = await read(viewer, 'Scontrino medio')
    expect(ratio).toMatchObject({
      values: [null, null],
      reasons: ['hidden', 'operand'],
      total: null,
      totalReason: 'hidden',
      days: 2,
    })
    expect(ratio).not.toHaveProperty('skipped')
    expect(ratio).not.toHaveProperty('formula')
    expect(await read(viewer, 'Scontrino sui costi')).toMatchObject({ totalReason: 'hidden' })
    expect((await read(viewer, 'Scontrino medio', 'day'))?.values.slice(1, 3)).toEqual([10, 15])
  })

  test('a result that is hidden itself isn’t computed for another that uses it; the right to a list’s sum is enough', async () => {
    const { company, write } = await given()
    await write(FIRST, { Incasso: 500, Scontrini: 50 })
    const { client } = await company.person('VIEWER_DATA', {
      levels: { 'Scontrino medio': 'NONE', Resi: 'VIEW_LIST_PARTIAL' },
    })
    expect(await read(client, 'Scontrino sui costi')).toMatchObject({ total: null, totalReason: 'hidden' })
    expect(await read(client, 'Costo sugli incassi')).not.toMatchObject({ totalReason: 'hidden' })
  })
})
