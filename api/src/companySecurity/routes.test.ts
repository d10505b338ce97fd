import { insertPasskey } from '../passkeys/queries'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany, type Person, signIn } from '../testing/company'
import { ageSessions } from '../testing/confirmation'
import { givenDay } from '../testing/day'
import { givenView } from '../testing/embed'
import { aPasskey } from '../testing/rights/rows'
import { codeOf } from '../testing/secondFactor'

const OFF = { factorsRequired: false, confirmSensitive: false }
const SET_UP_FIRST = {
  status: 403,
  body: {
    code: 'second_factor_setup_required',
    message: 'La tua azienda chiede la verifica in due passaggi: attivala in Account per continuare.',
  },
}

onEveryDatabase((api) => {
  beforeAll(() => api().clock.stop())

  const change = ({ client }: Person, body: object) => client.put('/company/security', { body: { ...OFF, ...body } })
  const lastDays = ({ client }: Person, companyId: number) => client.get(`/day/last-days?companyId=${companyId}`)

  async function givenPeople() {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    return { company, owner, colleague: await company.person('EDITOR_DATA') }
  }

  /** A company that requires factors, whose owner has a passkey. */
  async function givenStrictCompany() {
    const people = await givenPeople()
    const { companyId } = people.company
    await insertPasskey(api().db, aPasskey(companyId, people.owner.userId))
    expect((await change(people.owner, { factorsRequired: true })).status).toBe(200)
    return { ...people, companyId }
  }

  async function setUpFactor({ client, password }: Person) {
    const { secret } = (await client.post('/auth/second-factor/set-up', { body: { password } })).body
    return client.post('/auth/second-factor/confirm', { body: { code: codeOf(secret, api().clock.now()) } })
  }

  test('both settings are off until an owner changes them', async () => {
    const { owner } = await givenPeople()
    expect((await owner.client.get('/company/security')).body).toEqual(OFF)
    const on = { ...OFF, confirmSensitive: true }
    expect(await change(owner, on)).toMatchObject({ status: 200, body: on })
    expect((await owner.client.get('/company/security')).body).toEqual(on)
  })

  test('an owner without a factor can’t require one', async () => {
    const { owner } = await givenPeople()
    const refused = await change(owner, { factorsRequired: true, confirmSensitive: true })
    expect(refused).toMatchObject({ status: 409, body: { code: 'own_second_factor_first' } })
    expect((await owner.client.get('/company/security')).body).toEqual(OFF)
    expect((await setUpFactor(owner)).status).toBe(200)
    expect((await change(owner, { factorsRequired: true })).status).toBe(200)
  })

  test('with confirmSensitive everyone confirms before sensitive calls', async () => {
    const { owner, colleague } = await givenPeople()
    const dayId = await givenDay(colleague.client, '2026-03-01')
    await change(owner, { confirmSensitive: true })
    await ageSessions(api(), colleague)
    const remove = () => colleague.client.delete(`/day/${dayId}`)
    expect(await remove()).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
    await colleague.client.post('/auth/confirm', { body: { password: colleague.password } })
    expect((await remove()).status).toBe(204)
    await ageSessions(api(), owner)
    expect(await change(owner, OFF)).toMatchObject({ status: 403, body: { code: 'confirmation_required' } })
  })

  test('with factorsRequired a session without a factor can only set one up, and then continues', async () => {
    const { companyId, owner, colleague } = await givenStrictCompany()
    expect(await lastDays(colleague, companyId)).toMatchObject(SET_UP_FIRST)
    expect(await colleague.client.post('/day/create?date=2026-03-02')).toMatchObject(SET_UP_FIRST)
    expect((await colleague.client.get('/users/get-current-user')).body).toHaveProperty('mustSetUpFactor', true)
    expect((await lastDays(owner, companyId)).status).toBe(200)
    expect((await owner.client.get('/users/get-current-user')).body).not.toHaveProperty('mustSetUpFactor')
    const later = { ...colleague, client: await signIn(api(), colleague.username) }
    expect(await lastDays(later, companyId)).toMatchObject(SET_UP_FIRST)
    expect((await setUpFactor(colleague)).status).toBe(200)
    for (const session of [colleague, later]) expect((await lastDays(session, companyId)).status).toBe(200)
    await owner.client.delete(`/users/${colleague.userId}/second-factor`)
    expect(await lastDays(colleague, companyId)).toMatchObject(SET_UP_FIRST)
    await change(owner, OFF)
    expect((await lastDays(colleague, companyId)).status).toBe(200)
  })

  test('a factor that is begun but not confirmed is not enough, a passkey is', async () => {
    const { companyId, colleague } = await givenStrictCompany()
    const { client, password } = colleague
    await client.post('/auth/second-factor/set-up', { body: { password } })
    expect(await lastDays(colleague, companyId)).toMatchObject(SET_UP_FIRST)
    await insertPasskey(api().db, aPasskey(companyId, colleague.userId))
    expect((await lastDays(colleague, companyId)).status).toBe(200)
  })

  test('other companies, embedded views and signing out go on as before', async () => {
    const { owner, colleague } = await givenStrictCompany()
    const other = await givenPeople()
    expect((await lastDays(other.colleague, other.company.companyId)).status).toBe(200)
    const view = await givenView(api(), owner, { username: colleague.username })
    expect((await view.client.get('/users/get-current-user')).status).toBe(200)
    const date = '2026-03-03'
    const dayId = await givenDay(owner.client, date)
    expect((await view.client.get(`/day/${dayId}/full`)).status).toBe(200)
    expect((await colleague.client.post('/auth/logout')).status).toBe(204)
    expect((await clientOf(api(), colleague.client.token).get('/auth/passkeys')).status).toBe(401)
  })
})
