import { asCreation, check, entered, type Form, list } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { givenEntry, itemNamed, readDay } from '../testing/day'
import { applied, uploadTable } from '../testing/imports'
import { askFor, openPack, startPacking, untilPack } from '../testing/packs'

/** Two sections have an item of one name, names differ by case and accents alone, and one begins as a formula does. */
const FORM: Form = {
  title: 'Chiusura',
  sections: {
    Sala: [...entered('Mance', 'CAFFÈ', '+IVA'), ...check('Cassa contata'), list('POS', 'Totale POS', 'Banca')],
    Bar: [...entered('Mance del bar', 'caffe', 'Caffè')],
  },
  formulas: {},
}

onEveryDatabase((api) => {
  let packing: Awaited<ReturnType<typeof startPacking>>
  beforeAll(async () => {
    packing = await startPacking(api())
  })
  afterAll(() => packing.stop())

  test('the tables of an exported pack change nothing when they are imported', async () => {
    const company = await givenCompany(api(), null)
    const { client } = await company.person('OWNER')
    const owner = packing.clientOf(client)
    const form = JSON.stringify(asCreation(FORM)).replace('Mance del bar', 'Mance')
    expect((await owner.post('/library/create', { body: form })).status).toBe(201)
    const header = [
      'Data',
      'Sala: Mance',
      'Bar: Mance',
      '+IVA',
      'Cassa contata',
      'Sala: CAFFÈ',
      'Bar: Caffè',
      'Bar: caffe',
    ]
    const rows = [
      ['01/03/2026', '1.000,10', '-3,05', '0', 'sì', '1', '2', '3'],
      ['02/03/2026', '0', '', '9.999.999.999,99', 'no', '4', '5', '6'],
    ]
    const { days } = await applied(owner, [header, ...rows])
    const day = await readDay(owner, days[0]?.dayId ?? 0)
    expect(['CAFFÈ', 'Caffè', 'caffe'].map((name) => itemNamed(day, name).value)).toEqual([1, 2, 3])
    const pos = await api().db('lists').where({ company_id: company.companyId }).first()
    await givenEntry(owner, days[0]?.dayId ?? 0, { listId: pos?.id ?? 0, dataId: pos?.data_id ?? 0 }, 12.34)
    const pack = await untilPack(owner, await askFor(owner, ['xlsx', 'csv']), 'ready', 'failed')
    const files = [...(await openPack(pack))].filter(([name]) => /(riepilogo)\.(xlsx|csv)$/i.test(name))
    expect(files).toHaveLength(2)
    for (const [name, content] of files) {
      const { status, body } = await uploadTable(owner, content, name)
      expect([name, status, body.message]).toEqual([name, 201, undefined])
      expect(body).toMatchObject({ create: [], changes: [], changeCount: 0, unread: [], unreadCount: 0, equal: 13 })
      const outcomes = body.columns.map(({ outcome }: { outcome: string }) => outcome)
      expect(outcomes.filter((outcome: string) => outcome === 'recognised')).toHaveLength(7)
      expect(outcomes.filter((outcome: string) => outcome === 'sum')).toHaveLength(1)
    }
  })
})
