import { insertPasskey } from '../passkeys/queries'
import { onEveryDatabase } from '../testing/api'
import { givenCompany, type Person } from '../testing/company'
import { ageSessions } from '../testing/confirmation'
import { aPasskey } from '../testing/rights/rows'

const EMAILS = 'accountantEmails: servono al massimo 5 indirizzi e-mail, tutti diversi.'
const HEADLINES = 'headlines: servono al massimo 3 voci del riepilogo, tutte diverse.'

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
    expect(later.body).toMatchObject({ dayEndsAt: 12, remindAt: '23:30' })
    const off = await owner.client.put('/company/settings', { body: { remindAt: null } })
    expect(off.body).toMatchObject({ dayEndsAt: 12, remindAt: null })
    expect((await currentUser(colleague)).company).toMatchObject({ dayEndsAt: 12, remindAt: null })
  })

  test('owners alone see and change who gets the month’s pack; at first nobody does', async () => {
    const company = await givenCompany(api())
    const [owner, colleague] = [await company.person('OWNER'), await company.person('EDITOR_DATA')]
    const emails = async () => (await owner.client.get('/company/settings')).body.accountantEmails
    expect(await emails()).toEqual([])
    const accountantEmails = ['studio@esempio.it', 'Rag.Bianchi@esempio.it']
    const changed = await owner.client.put('/company/settings', { body: { accountantEmails } })
    expect(changed.body).toMatchObject({ dayEndsAt: 5, remindAt: null, accountantEmails })
    await owner.client.put('/company/settings', { body: { dayEndsAt: 4 } })
    expect(await emails()).toEqual(accountantEmails)
    expect((await colleague.client.get('/company/settings')).status).toBe(403)
    expect(JSON.stringify(await currentUser(colleague))).not.toContain('studio@')
  })

  test('a change of who gets the month’s pack needs a recent confirmation, other settings don’t', async () => {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    await insertPasskey(api().db, aPasskey(company.companyId, owner.userId))
    await ageSessions(api(), owner)
    const refused = await owner.client.put('/company/settings', { body: { accountantEmails: ['studio@esempio.it'] } })
    expect(refused).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
    expect(await owner.client.put('/company/settings', { body: { dayEndsAt: 4 } })).toMatchObject({
      status: 200,
      body: { dayEndsAt: 4, accountantEmails: [] },
    })
  })

  test('an owner hides the first steps', async () => {
    const owner = await (await givenCompany(api())).person('OWNER')
    expect((await owner.client.get('/company/settings')).body).toMatchObject({ hideFirstSteps: false })
    await owner.client.put('/company/settings', { body: { hideFirstSteps: true } })
    expect((await owner.client.get('/company/settings')).body).toMatchObject({ hideFirstSteps: true })
  })

  test.each([
    [{ accountantEmails: ['studio'] }, EMAILS],
    [{ accountantEmails: ['a@b.it', 'A@b.it'] }, EMAILS],
    [{ accountantEmails: Array.from({ length: 6 }, (_, at) => `a${at}@b.it`) }, EMAILS],
    [{ headlines: [1, 1] }, HEADLINES],
    [{ headlines: [1, 2, 3, 4] }, HEADLINES],
    [{ headlines: ['1'] }, HEADLINES],
    [{ hideFirstSteps: 'sì' }, 'hideFirstSteps: serve vero o falso.'],
    [{ dayEndsAt: 13 }, 'dayEndsAt: serve un’ora intera da 0 a 12.'],
    [{ dayEndsAt: -1 }, 'dayEndsAt: serve un’ora intera da 0 a 12.'],
    [{ dayEndsAt: 4.5 }, 'dayEndsAt: serve un’ora intera da 0 a 12.'],
    [{ dayEndsAt: '5' }, 'dayEndsAt: serve un’ora intera da 0 a 12.'],
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
