import { asCreation, check, entered, type Form, list } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { givenEntry, itemNamed, readDay } from '../testing/day'
import { applied, uploadTable } from '../testing/imports'
import { dataOf, givenVersion } from '../testing/newVersion'
import { askFor, openPack, startPacking, untilPack } from '../testing/packs'
import { workbookOf } from '../testing/workbooks'

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

  describe('after a new version that renames an item and gives the names of two others to each other', () => {
    const HEADER = ['Data', 'Sala: Mance', 'CAFFÈ', '+IVA']
    const FORMER: Form = { title: 'Chiusura', sections: { Sala: entered('Mance', 'CAFFÈ', '+IVA') }, formulas: {} }
    const renamed = async () => {
      const company = await givenCompany(api(), FORMER)
      const { client } = await company.person('OWNER')
      const owner = packing.clientOf(client)
      await applied(owner, [HEADER, ['01/03/2026', '1', '2', '3'], ['02/03/2026', '4', '5', '6']])
      const [tips, coffee, vat] = await Promise.all(['Mance', 'CAFFÈ', '+IVA'].map(company.item))
      const pack = await untilPack(owner, await askFor(owner, ['xlsx', 'csv']), 'ready', 'failed')
      const files = await openPack(pack)
      const body = await givenVersion(owner, company.libraryId, (version) => {
        const items = ['Mance', 'CAFFÈ', '+IVA'].map((name) => dataOf(version, name))
        for (const [index, name] of ['Mance della sala', '+IVA', 'CAFFÈ'].entries()) {
          if (items[index]) items[index].name = name
        }
      })
      expect((await owner.post('/library/create', { body })).status).toBe(201)
      return { owner, files, keys: [tips, coffee, vat] }
    }

    test('the workbook exported before changes nothing', async () => {
      const { owner, files, keys } = await renamed()
      const { body } = await uploadTable(owner, files.get('riepilogo.xlsx') ?? Buffer.alloc(0), 'riepilogo.xlsx')
      expect(body).toMatchObject({ changeCount: 0, equal: 6, unreadCount: 0 })
      expect(body.columns.slice(2)).toMatchObject(keys.map((dataKey) => ({ outcome: 'recognised', dataKey })))
      const names = body.sheets.map(({ name }: { name: string }) => name)
      expect(names).toHaveLength(3)
      expect(names).not.toContain('Voci di Quotidia')
    })

    test('the CSV table exported before asks for the names that have meant two items, and then changes nothing', async () => {
      const { owner, files, keys } = await renamed()
      const { body } = await uploadTable(owner, files.get('riepilogo.csv') ?? Buffer.alloc(0), 'riepilogo.csv')
      const outcomes = body.columns.slice(2).map(({ outcome }: { outcome: string }) => outcome)
      expect(outcomes).toEqual(['recognised', 'guessed', 'guessed'])
      expect(body.columns[2].dataKey).toBe(keys[0])
      expect((await owner.post(`/report/import/${body.importId}/apply`)).body.code).toBe('columns_guessed')
      const columns = ['D', 'E'].map((column, index) => ({ column, dataKey: keys[index + 1] }))
      const { body: chosen } = await owner.post(`/report/import/${body.importId}/columns`, { body: { columns } })
      expect(chosen).toMatchObject({ changeCount: 0, equal: 6, unreadCount: 0 })
    })

    test('the keys of a file count only for items that have had the names of its columns', async () => {
      const { owner, keys } = await renamed()
      const [tips, coffee, vat] = keys
      const table = {
        name: 'Foglio1',
        rows: [
          ['Data', 'Mance della sala', '+IVA'],
          ['01/03/2026', 1, 2],
        ],
      }
      const carried = [
        ['Colonna', 'Codice'],
        ['Mance della sala', vat ?? 0],
        ['+IVA', coffee ?? 0],
      ]
      const file = workbookOf([table, { name: 'Voci di Quotidia', isHidden: true, rows: carried }])
      const { body } = await uploadTable(owner, file, 'altro.xlsx')
      expect(body.columns.slice(1)).toMatchObject([
        { outcome: 'recognised', dataKey: tips },
        { outcome: 'recognised', dataKey: coffee },
      ])
      expect(body).toMatchObject({ changeCount: 0, equal: 2, sheets: [{ name: 'Foglio1', outcome: 'read' }] })
    })
  })
})
