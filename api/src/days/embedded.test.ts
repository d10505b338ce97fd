import type { PreviousDayChange } from '@quotidia/contract/rules'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, itemNamed, readDay } from '../testing/day'
import { givenView } from '../testing/embed'

const DATES = ['2026-03-01', '2026-03-03', '2026-03-04', '2026-03-09']

onEveryDatabase((api) => {
  async function givenDays() {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const ids: number[] = []
    for (const date of DATES) ids.push(await givenDay(owner.client, date))
    const editor = await company.person('EDITOR_DATA', { viewHistory: true })
    const viewOf = async (from: string, to: string) =>
      (await givenView(api(), owner, { mode: 'edit', username: editor.username, days: { from, to } })).client
    const [first = 0, second = 0, third = 0, last = 0] = ids
    return { company, owner, editor, viewOf, first, second, third, last }
  }

  const neighbours = async (client: Client, dayId: number) => {
    const { previousDayId, nextDayId } = await readDay(client, dayId)
    return [previousDayId, nextDayId]
  }

  test('a view of some days finds no others, not even as neighbours', async () => {
    const { viewOf, editor, first, second, third, last } = await givenDays()
    const view = await viewOf('2026-03-02', '2026-03-04')
    expect(await neighbours(editor.client, second)).toEqual([first, third])
    expect(await neighbours(view, second)).toEqual([null, third])
    expect(await neighbours(view, third)).toEqual([second, null])
    for (const dayId of [first, last]) expect((await view.get(`/day/${dayId}/full`)).status).toBe(404)
    expect((await view.post('/day/fetch?date=2026-03-04')).body).toEqual({ dayId: third })
    expect((await view.post('/day/fetch?date=2026-03-09')).status).toBe(404)
    expect(await neighbours(await viewOf('2026-03-03', '2026-03-03'), second)).toEqual([null, null])
    expect(await neighbours(await viewOf('2026-03-03', '2026-03-09'), last)).toEqual([third, null])
  })

  test('changes of a day outside a view’s range are neither reported nor carried in it', async () => {
    const { company, owner, viewOf, first, second } = await givenDays()
    const cash = await company.item('Contanti')
    await owner.client.post(`/data/update?dayId=${first}`, { body: [{ dataId: cash, value: 654.32 }] })
    const both = await viewOf('2026-03-01', '2026-03-03')
    const changes: PreviousDayChange[] = (await both.get(`/rule/previous-day-changes/${second}`)).body
    expect(changes).toMatchObject([{ previousValue: 654.32 }])
    const one = await viewOf('2026-03-03', '2026-03-03')
    expect((await one.get(`/rule/previous-day-changes/${second}`)).body).toEqual([])
    const reload = `/rule/reload-previous-day/${second}/${changes[0]?.ruleId}`
    expect((await one.post(reload)).status).toBe(404)
    expect(itemNamed(await readDay(one, second), 'Fondo cassa').value).toBe(0)
    expect((await both.post(reload)).status).toBe(200)
    expect(itemNamed(await readDay(one, second), 'Fondo cassa').value).toBe(654.32)
  })

  test('a figure saved in a view has the user as its editor, and is reported on the later day like any other', async () => {
    const { company, owner, editor, viewOf, second, third } = await givenDays()
    const view = await viewOf('2026-03-03', '2026-03-03')
    const body = [{ dataId: await company.item('Contanti'), value: 12 }]
    expect((await view.post(`/data/update?dayId=${second}`, { body })).status).toBe(200)
    const { lastEditor } = itemNamed(await readDay(owner.client, second), 'Contanti')
    expect(lastEditor).toBe(`Persona ${editor.username}`)
    const { body: changes } = await owner.client.get(`/rule/previous-day-changes/${third}`)
    expect(changes).toMatchObject([{ previousValue: 12 }])
  })
})
