import type { DayFull } from '@quotidia/contract/days'
import type { SavedValues } from '@quotidia/contract/values'
import { calculated, entered } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { givenDay, itemNamed, readDay } from '../testing/day'

const FORM = {
  title: 'Margini',
  sections: { Conti: [...entered('Incasso', 'Coperti'), ...calculated('Medio', 'Doppio', 'Enorme')] },
  formulas: {
    Medio: '[Incasso] / [Coperti]',
    Doppio: '[Medio] * 2',
    Enorme: '[Incasso] * [Incasso]',
  },
}

onEveryDatabase((api) => {
  test('a day and a save say why a result is missing, for as long as it is', async () => {
    const company = await givenCompany(api(), FORM)
    const { client } = await company.person('OWNER')
    const dayId = await givenDay(client)
    const save = async (name: string, value: number): Promise<SavedValues> => {
      const body = [{ dataId: await company.item(name), value }]
      return (await client.post(`/data/update?dayId=${dayId}`, { body })).body
    }
    const shown = ({ calculationResults }: SavedValues | DayFull) =>
      calculationResults.map(({ result, reason }) => reason ?? result)

    const withoutGuests = await save('Incasso', 9_999_999_999)
    expect(shown(withoutGuests)).toEqual(['division-by-zero', 'operand', 'too-large'])
    const day = await readDay(client, dayId)
    expect(day.calculationResults).toEqual(withoutGuests.calculationResults)
    expect(['Medio', 'Doppio', 'Enorme', 'Incasso'].map((name) => itemNamed(day, name).reason)).toEqual([
      'division-by-zero',
      'operand',
      'too-large',
      undefined,
    ])

    await save('Coperti', 2)
    expect(shown(await save('Incasso', 10))).toEqual([5, 10, 100])
    expect(itemNamed(await readDay(client, dayId), 'Medio')).not.toHaveProperty('reason')
  })
})
