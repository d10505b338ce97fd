import { asCreation, entered, type Form } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { applied, finishedImport, givenImport } from '../testing/imports'

const FORM: Form = {
  title: 'Chiusura',
  sections: { Sala: [...entered('Contanti', 'Mance'), ...entered('Chiuso bene')] },
  formulas: {},
}

const two = (number: number) => String(number).padStart(2, '0')
const september = (amounts: string[]) => amounts.map((amount, index) => [`${two(index + 1)}/09/2026`, amount])
const USUAL = ['100', '110', '90', '105', '95', '120', '100', '98', '104', '101', '99', '112']

onEveryDatabase((api) => {
  async function givenOwner() {
    const company = await givenCompany(api(), null)
    const owner = await company.person('OWNER')
    const form = asCreation(FORM)
    const sections = form.sections.map((section) => ({
      ...section,
      data: section.data.map((item) => (item.name === 'Chiuso bene' ? { ...item, type: 'CHECK' } : item)),
    }))
    expect((await owner.client.post('/library/create', { body: { ...form, sections } })).status).toBe(201)
    return owner
  }

  test('of the days to create the totals, the largest figures and the first days are shown', async () => {
    const owner = await givenOwner()
    await applied(owner.client, [
      ['Data', 'Contanti'],
      ['30/09/2026', '5'],
    ])
    const { totals, firstDays, choices } = await givenImport(owner.client, [
      ['Data', 'Mance', 'Contanti', 'Chiuso bene'],
      ['16/09/2026', '1,10', '1.250,00', 'sì'],
      ['17/09/2026', '', '-2.000,05', '✓'],
      ['18/09/2026', '2,20', '10', 'no'],
      ['19/09/2026', '', '10', ''],
      ['30/09/2026', '', '99999', ''],
    ])
    const key = (name: string) => choices.find(({ dataName }) => dataName === name)?.key
    expect(totals).toEqual([
      {
        dataKey: key('Mance'),
        dataName: 'Mance',
        isCheck: false,
        days: 2,
        total: 3.3,
        largest: 2.2,
        largestDate: '2026-09-18',
      },
      {
        dataKey: key('Contanti'),
        dataName: 'Contanti',
        isCheck: false,
        days: 4,
        total: -730.05,
        largest: -2000.05,
        largestDate: '2026-09-17',
      },
      {
        dataKey: key('Chiuso bene'),
        dataName: 'Chiuso bene',
        isCheck: true,
        days: 3,
        total: 2,
        largest: 1,
        largestDate: '2026-09-16',
      },
    ])
    expect(firstDays).toEqual([
      {
        date: '2026-09-16',
        figures: [
          { dataKey: key('Mance'), value: 1.1 },
          { dataKey: key('Contanti'), value: 1250 },
          { dataKey: key('Chiuso bene'), value: true },
        ],
      },
      {
        date: '2026-09-17',
        figures: [
          { dataKey: key('Contanti'), value: -2000.05 },
          { dataKey: key('Chiuso bene'), value: true },
        ],
      },
      expect.objectContaining({ date: '2026-09-18' }),
    ])
  })

  test('figures outside of the usual range of the file, or of the days before it, are marked', async () => {
    const owner = await givenOwner()
    const amounts = [...USUAL, '10250', '103']
    const ofFile = await givenImport(owner.client, [['Data', 'Contanti'], ...september(amounts)])
    expect(ofFile).toMatchObject({
      unusualCount: 1,
      unusual: [{ date: '2026-09-13', dataName: 'Contanti', value: 10_250 }],
    })
    const [{ low = 0, high = 0 } = {}] = ofFile.unusual
    expect([low < 95, high > 110 && high < 10_250]).toEqual([true, true])
    await applied(owner.client, [['Data', 'Contanti'], ...september(USUAL)])
    const afterwards = await givenImport(owner.client, [
      ['Data', 'Contanti'],
      ['01/10/2026', '1000'],
      ['02/10/2026', '100'],
    ])
    expect(afterwards.unusual).toMatchObject([{ date: '2026-10-01', value: 1000 }])
  })

  test('an applied import keeps what it has shown', async () => {
    const owner = await givenOwner()
    const shown = await givenImport(owner.client, [['Data', 'Contanti'], ...september([...USUAL, '10250'])])
    await owner.client.post(`/report/import/${shown.importId}/apply`)
    const { totals, firstDays, unusual, unusualCount } = shown
    expect(await finishedImport(owner.client, shown.importId)).toMatchObject({
      totals,
      firstDays,
      unusual,
      unusualCount,
    })
  })
})
