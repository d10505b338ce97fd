import { insertRows } from '../db/insertRows'
import { carried, check, entered, type Form } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { givenDay } from '../testing/day'
import { countStatements } from '../testing/statements'

const SIZES = [1, 10, 490]

/** So many checks, of which each has a rule, and so many carried figures. */
const formOf = (size: number): Form => {
  const numbers = Array.from({ length: size }, (_, at) => at + 1)
  return {
    title: 'Molti controlli',
    sections: {
      Controlli: [...entered('Incasso'), ...check(...numbers.map((number) => `Controllo ${number}`))],
      Riporti: numbers.map((number) => carried(`Fondo ${number}`, 'Incasso')),
    },
    formulas: {},
  }
}

onEveryDatabase((api) => {
  /** A company with so many rules, and so many people who are notified. */
  async function givenSize(size: number) {
    const company = await givenCompany(api(), formOf(size))
    const ofCompany = { company_id: company.companyId }
    const { client: editor } = await company.person('EDITOR_DATA')
    const people = Array.from({ length: size }, (_, at) => ({
      ...ofCompany,
      username: `${company.companyId}-${at}`,
      name: `Persona ${at}`,
      email: '',
      user_type: 'VIEWER_DATA',
      view_day_notifications: 1,
      created_at: 0,
    }))
    await insertRows(api().db, 'users', people)
    const items = await api().db('data_items').where(ofCompany).where({ data_type: 'CHECK' })
    const rules = items.map(({ id, name }) => ({
      ...ofCompany,
      library_id: company.libraryId,
      name: `Regola: ${name}`,
      check_box: 1,
      automatic: 0,
      main_data_id: id,
      created_at: 0,
    }))
    await insertRows(api().db, 'rules', rules)
    return { company, editor }
  }

  test('what notifies people takes as many statements for one as for 490, with one rule of each kind or 490', async () => {
    const counted = countStatements(api().db)
    const costs: Record<string, number[]> = {}
    for (const size of SIZES) {
      const { company, editor } = await givenSize(size)
      const first = await givenDay(editor, '2026-03-01')
      await givenDay(editor, '2026-03-03')
      const dataId = await company.item('Incasso')
      const save = (value: number) => editor.post(`/data/update?dayId=${first}`, { body: [{ dataId, value }] })
      const writes = {
        'a creation': () => editor.post('/day/create?date=2026-03-05'),
        'a creation in between': () => editor.post('/day/create?date=2026-03-02'),
        'a carried figure': () => save(10),
        'a carried figure again': () => save(20),
      }
      for (const [name, write] of Object.entries(writes)) {
        counted.statements = 0
        expect((await write()).status).toBeLessThan(300)
        costs[name] = [...(costs[name] ?? []), counted.statements]
      }
    }
    for (const [name, [one, ...more]] of Object.entries(costs)) expect([name, more]).toEqual([name, [one, one]])
  })

  test('the unsatisfied checks that a person sees are one notification', async () => {
    const company = await givenCompany(api(), formOf(3))
    const owner = await company.person('OWNER')
    const rights = { viewDayNotifications: true }
    const levels = { 'Controllo 2': 'NONE' } as const
    const [all, some, one] = [
      await company.person('VIEWER_DATA', rights),
      await company.person('VIEWER_DATA', { ...rights, levels }),
      await company.person('VIEWER_DATA', { ...rights, levels: { ...levels, 'Controllo 3': 'NONE' } }),
    ]
    for (const number of [1, 2, 3]) {
      const ruleDataId = await company.item(`Controllo ${number}`)
      const rule = { name: `R${number}`, checkBox: true, previousDay: null, ruleDataId, libraryId: company.libraryId }
      expect((await owner.client.post('/rule/create', { body: rule })).status).toBe(200)
    }
    const day = await givenDay(owner.client, '2026-03-01')
    await givenDay(owner.client, '2026-03-04')
    await givenDay(owner.client, '2026-03-03')
    const told = async ({ client }: typeof all) =>
      (await client.get('/notification')).body
        .filter(({ dayId, title }: { dayId: number; title: string }) => dayId === day && title !== 'Nuovo giorno')
        .map(({ message }: { message: string }) => message)
    expect(await told(all)).toEqual(['3 controlli da completare nel giorno 01/03/2026: R1, R2, R3.'])
    expect(await told(some)).toEqual(['2 controlli da completare nel giorno 01/03/2026: R1, R3.'])
    expect(await told(one)).toEqual(['R1: “Controllo 1” è ancora da completare nel giorno 01/03/2026.'])
    const hidden = { company_id: company.companyId, user_id: all.userId, data_id: await company.item('Controllo 3') }
    await api()
      .db('access_levels')
      .insert({ ...hidden, access_level: 'NONE' })
    expect(await told(all)).toEqual(['2 controlli da completare nel giorno 01/03/2026: R1, R2.'])
  })

  test('a notification of hundreds of checks is stored in less than a kilobyte, and counts those that its reader sees', async () => {
    const { company, editor } = await givenSize(490)
    const reader = await company.person('VIEWER_DATA', {
      viewDayNotifications: true,
      levels: { 'Controllo 100': 'NONE' },
    })
    const day = await givenDay(editor, '2026-03-01')
    await givenDay(editor, '2026-03-02')
    const ofReader = { user_id: reader.userId, day_id: day, kind: 'check_unsatisfied' }
    const stored = await api().db('notifications').where(ofReader).first()
    expect(stored?.checks?.length).toBeLessThan(1000)
    const told = async () =>
      (await reader.client.get('/notification')).body.map(({ message }: { message: string }) => message)
    expect(await told()).toContainEqual(expect.stringMatching(/^489 controlli da completare nel giorno 01\/03\/2026: /))
    const hidden = {
      company_id: company.companyId,
      user_id: reader.userId,
      data_id: await company.item('Controllo 300'),
    }
    await api()
      .db('access_levels')
      .insert({ ...hidden, access_level: 'NONE' })
    expect(await told()).toContainEqual(expect.stringMatching(/^488 controlli /))
  })

  test('a notification that an earlier release stored shows its checks', async () => {
    const company = await givenCompany(api(), formOf(30))
    const reader = await company.person('VIEWER_DATA', { viewDayNotifications: true })
    const day = await givenDay((await company.person('OWNER')).client, '2026-03-01')
    const items = await api()
      .db('data_items')
      .where({ library_id: company.libraryId, data_type: 'CHECK' })
      .orderBy('id')
    const checks = items.map(({ id }, at) => (at < 20 ? [id, `R${at}`] : [id]))
    await api()
      .db('notifications')
      .insert({
        company_id: company.companyId,
        user_id: reader.userId,
        kind: 'check_unsatisfied',
        title: 'Regola da completare',
        message: '30 controlli',
        day_id: day,
        checks: JSON.stringify({ date: '2026-03-01', checks }),
        created_at: 0,
      })
    await api()
      .db('access_levels')
      .insert({
        company_id: company.companyId,
        user_id: reader.userId,
        data_id: items[25]?.id ?? 0,
        access_level: 'NONE',
      })
    const { body } = await reader.client.get('/notification')
    expect(body).toContainEqual(expect.objectContaining({ message: expect.stringMatching(/^29 controlli /) }))
  })
})
