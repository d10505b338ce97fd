import { onEveryDatabase } from '../testing/api'
import { givenCompany, type Person } from '../testing/company'

onEveryDatabase((api) => {
  const currentUser = async ({ client }: Person) => (await client.get('/users/get-current-user')).body

  test('a day ends at five and nobody is reminded until an owner changes it', async () => {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const colleague = await company.person('VIEWER_DATA')
    expect((await currentUser(colleague)).company).toMatchObject({ dayEndsAt: 5, remindAt: null })
    const changed = await owner.client.put('/company/settings', { body: { dayEndsAt: 0, remindAt: '23:30' } })
    expect(changed).toMatchObject({ status: 200, body: { dayEndsAt: 0, remindAt: '23:30' } })
    const later = await owner.client.put('/company/settings', { body: { dayEndsAt: 12 } })
    expect(later.body).toEqual({ dayEndsAt: 12, remindAt: '23:30' })
    const off = await owner.client.put('/company/settings', { body: { remindAt: null } })
    expect(off.body).toEqual({ dayEndsAt: 12, remindAt: null })
    expect((await currentUser(colleague)).company).toMatchObject({ dayEndsAt: 12, remindAt: null })
  })

  test.each([
    [{ dayEndsAt: 13 }, "dayEndsAt: serve un'ora intera da 0 a 12."],
    [{ dayEndsAt: -1 }, "dayEndsAt: serve un'ora intera da 0 a 12."],
    [{ dayEndsAt: 4.5 }, "dayEndsAt: serve un'ora intera da 0 a 12."],
    [{ dayEndsAt: '5' }, "dayEndsAt: serve un'ora intera da 0 a 12."],
    [{ remindAt: '24:00' }, 'remindAt: serve un orario nel formato HH:mm, per esempio 23:30, oppure null.'],
    [{ remindAt: '9:30' }, 'remindAt: serve un orario nel formato HH:mm, per esempio 23:30, oppure null.'],
    [{ dayEndsAt: 3, remindAt: 2330 }, 'remindAt: serve un orario nel formato HH:mm, per esempio 23:30, oppure null.'],
  ])('%j is refused, and nothing is changed', async (body, message) => {
    const owner = await (await givenCompany(api())).person('OWNER')
    const refused = await owner.client.put('/company/settings', { body })
    expect(refused).toMatchObject({ status: 400 })
    expect(JSON.stringify(refused.body)).toContain(message)
    expect((await currentUser(owner)).company).toMatchObject({ dayEndsAt: 5, remindAt: null })
  })

  test('everyone decides for themselves whether reminders also come by mail', async () => {
    const company = await givenCompany(api())
    const [editor, colleague] = [await company.person('EDITOR_DATA'), await company.person('EDITOR_DATA')]
    expect((await currentUser(editor)).user.remindByMail).toBe(false)
    const changed = await editor.client.put('/users/settings', { body: { remindByMail: true } })
    expect(changed).toMatchObject({ status: 200, body: { remindByMail: true } })
    expect((await currentUser(editor)).user.remindByMail).toBe(true)
    expect((await currentUser(colleague)).user.remindByMail).toBe(false)
    expect(await editor.client.put('/users/settings', { body: { remindByMail: 1 } })).toMatchObject({ status: 400 })
  })
})
