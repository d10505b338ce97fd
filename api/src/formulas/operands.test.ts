import { calculated, check, list } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { givenDay, givenEntry, itemNamed, readDay } from '../testing/day'

const FORM = {
  title: 'Turni',
  sections: { Sala: [...check('Terrazza'), list('Spese', 'Totale spese', 'Motivo'), ...calculated('Costo')] },
  formulas: { Costo: '[Terrazza] * 10 + [Totale spese]' },
}

onEveryDatabase((api) => {
  test('in a formula a check counts as 1 or 0, and a list as its sum', async () => {
    const company = await givenCompany(api(), FORM)
    const { client } = await company.person('OWNER')
    const dayId = await givenDay(client)
    const expenses = await company.listOf('Spese')
    const tick = async (value: number) =>
      client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId: await company.item('Terrazza'), value }] })
    const cost = async () => itemNamed(await readDay(client, dayId), 'Costo').value

    await givenEntry(client, dayId, expenses, 100)
    await givenEntry(client, dayId, expenses, 23.45)
    expect(await cost()).toBe(123.45)
    await tick(1)
    expect(await cost()).toBe(133.45)
    await tick(0)
    expect(await cost()).toBe(123.45)
  })
})
