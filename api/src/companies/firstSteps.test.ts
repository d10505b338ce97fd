import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { closeDay, givenDay } from '../testing/day'

const NOTHING = { library: false, people: false, access: false, rules: false, logo: false, day: false, isOver: false }

onEveryDatabase((api) => {
  test('a new company has done nothing, whatever others have', async () => {
    const other = await givenCompany(api())
    const { client } = await other.person('OWNER')
    await givenDay(client)
    const owner = await (await givenCompany(api(), null)).person('OWNER')
    expect((await owner.client.get('/company/first-steps')).body).toEqual(NOTHING)
  })

  test('each step counts once it is done, and the first closed day ends them, also once it is open again', async () => {
    const company = await givenCompany(api())
    const { client } = await company.person('OWNER')
    const steps = async () => (await client.get('/company/first-steps')).body
    const done = { ...NOTHING, library: true }
    expect(await steps()).toEqual(done)
    const editor = await company.person('EDITOR_DATA')
    expect(await steps()).toEqual(Object.assign(done, { people: true }))
    const dataId = await company.item('Carte')
    const level = { userId: editor.userId, dataId, accessLevel: 'VIEW' }
    expect((await client.post('/access-control/update', { body: level })).status).toBe(200)
    expect(await steps()).toEqual(Object.assign(done, { access: true }))
    const rule = { name: 'Cassa', checkBox: true, ruleDataId: await company.item('Cassa contata') }
    await client.post('/rule/create', { body: { ...rule, libraryId: company.libraryId } })
    expect(await steps()).toEqual(Object.assign(done, { rules: true }))
    const dayId = await givenDay(client)
    expect(await steps()).toEqual(Object.assign(done, { day: true }))
    const version = await closeDay(client, dayId)
    expect(await steps()).toEqual(Object.assign(done, { isOver: true }))
    await client.post(`/day/${dayId}/reopen`, { body: { version, comment: 'Scontrino 41' } })
    expect(await steps()).toEqual(done)
  })

  test('a logo is a step, and an owner may hide them all', async () => {
    const company = await givenCompany(api(), null)
    const { client } = await company.person('OWNER')
    await api().db('companies').where({ id: company.companyId }).update({ logo_id: 'logo.png' })
    expect((await client.get('/company/first-steps')).body).toEqual({ ...NOTHING, logo: true })
    await client.put('/company/settings', { body: { hideFirstSteps: true } })
    expect((await client.get('/company/first-steps')).body).toMatchObject({ isOver: true })
  })
})
