import { entered, type Form } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany, SMALL_FORM } from '../testing/company'
import { closeDay, givenDay, itemNamed, readDay } from '../testing/day'
import { applied, finishedImport, givenImport, readImport, undone } from '../testing/imports'
import { dropItem, givenVersion } from '../testing/newVersion'
import { startPausingApp } from '../testing/pausedJobs'
import { addDays, writtenDate } from '../times'

const DATES = Array.from({ length: 6 }, (_, index) => addDays('2026-02-28', index))

const FORM: Form = {
  ...SMALL_FORM,
  sections: { ...SMALL_FORM.sections, Sala: entered('Coperti', 'Tavoli') },
}

onEveryDatabase((api) => {
  const running: Awaited<ReturnType<typeof startPausingApp>>[] = []
  afterEach(async () => {
    for (const app of running.splice(0)) await app.stop()
  })

  /** An import of six days by an editor, whose other process pauses after the first. */
  async function given(prepare: (client: Client, dataId: number) => Promise<void> = async () => undefined) {
    const company = await givenCompany(api(), FORM)
    const owner = await company.person('OWNER')
    const editor = await company.person('EDITOR_DATA')
    const covers = await company.item('Coperti')
    await prepare(owner.client, covers)
    const rows = [['Data', 'Coperti'], ...DATES.map((date) => [writtenDate(date), '10'])]
    const app = await startPausingApp(api())
    running.push(app)
    const client = app.as(editor.client)
    const { importId, version } = await givenImport(client, rows)
    const { status } = await client.post(`/report/import/${importId}/apply`, { body: { version } })
    expect(status).toBe(202)
    await app.paused()
    return { company, owner, editor, covers, app, client, importId, path: `/report/import/${importId}` }
  }

  const dayOf = async (client: Client, date: string): Promise<number> =>
    (await client.post(`/day/fetch?date=${date}`)).body.dayId
  const save = (client: Client, dayId: number, dataId: number, value: number) =>
    client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId, value }] })

  test('a day that somebody changes, closes, deletes or creates before its turn is left as it is, and reported', async () => {
    const ids: number[] = []
    const { owner, covers, app, importId } = await given(async (client) => {
      for (const date of DATES.slice(1, 4)) ids.push(await givenDay(client, date))
    })
    const [changed = 0, closed = 0, deleted = 0] = ids
    await save(owner.client, changed, covers, 12)
    await closeDay(owner.client, closed)
    await owner.client.delete(`/day/${deleted}`)
    const created = await givenDay(owner.client, DATES[4])
    app.goOn()
    const done = await finishedImport(owner.client, importId)
    expect(done).toMatchObject({
      state: 'done',
      done: 6,
      total: 6,
      closed: [{ dayId: closed, date: DATES[2], status: 'CLOSED' }],
      skipped: [
        { date: DATES[1], reason: 'changed' },
        { date: DATES[3], reason: 'deleted' },
        { date: DATES[4], reason: 'created' },
      ],
    })
    expect(done.days.map(({ date }) => date)).toEqual([DATES[0], DATES[5]])
    expect(itemNamed(await readDay(owner.client, changed), 'Coperti').value).toBe(12)
    expect(itemNamed(await readDay(owner.client, created), 'Coperti').value).toBe(0)
    await owner.client.post(`/day/${closed}/reopen`, { body: { reason: 'Manca uno scontrino.' } })
    const later = await readImport(owner.client, importId)
    expect(later.closed).toEqual([])
    expect(later.skipped).toContainEqual({ date: DATES[2], reason: 'changed' })
  })

  test('an import that is stopped goes on where it was', async () => {
    const { client, app, path, importId, owner } = await given()
    expect((await owner.client.post(`${path}/stop`)).body).toMatchObject({ state: 'stopped', done: 1 })
    app.goOn()
    expect((await client.post(`${path}/stop`)).body).toMatchObject({ state: 'stopped', done: 1, total: 6 })
    expect((await client.post(`${path}/apply`)).status).toBe(202)
    const done = await finishedImport(client, importId)
    expect(done.days.map(({ date, state }) => `${date} ${state}`)).toEqual(DATES.map((date) => `${date} imported`))
  })

  test('an import that was stopped can be continued after its days have been undone', async () => {
    const { client, app, path, importId } = await given()
    await client.post(`${path}/stop`)
    app.goOn()
    const after = await undone(client, importId)
    expect(after).toMatchObject({ state: 'stopped', done: 0, total: 5, days: [{ state: 'undone' }] })
    expect((await client.get('/report/import')).body).toMatchObject([{ state: 'stopped', done: 0, total: 5 }])
    expect((await client.post(`${path}/apply`)).status).toBe(202)
    const done = await finishedImport(client, importId)
    expect(done).toMatchObject({ state: 'done', done: 5, total: 5 })
    expect(done.days.map(({ state }) => state)).toEqual(['undone', ...Array(5).fill('imported')])
  })

  test('the progress of an undo counts its own days', async () => {
    const company = await givenCompany(api(), FORM)
    const { client } = await company.person('OWNER')
    const { importId, days } = await applied(client, [
      ['Data', 'Coperti'],
      ...DATES.map((date) => [writtenDate(date), '10']),
    ])
    await undone(client, importId, [days[0]?.dayId ?? 0])
    const app = await startPausingApp(api())
    running.push(app)
    await app.as(client).post(`/report/import/${importId}/undo`)
    await app.paused()
    const progress = { state: 'undoing', done: 1, total: 5 }
    expect(await readImport(client, importId)).toMatchObject(progress)
    expect((await client.get('/report/import')).body).toMatchObject([progress])
    app.goOn()
    expect(await finishedImport(client, importId)).toMatchObject({ state: 'done', done: 0, total: 0 })
  })

  test('colleagues are notified of the days that an undo has undone before it was stopped', async () => {
    const company = await givenCompany(api(), FORM)
    const { client } = await company.person('OWNER')
    const colleague = await company.person('VIEWER_DATA', { viewDayNotifications: true })
    const { importId } = await applied(client, [['Data', 'Coperti'], ...DATES.map((date) => [writtenDate(date), '10'])])
    const app = await startPausingApp(api())
    running.push(app)
    await app.as(client).post(`/report/import/${importId}/undo`)
    await app.paused()
    const { body } = await client.post(`/report/import/${importId}/stop`)
    expect(body).toMatchObject({ state: 'done', done: 5 })
    const { body: told } = await colleague.client.get('/notification')
    expect(told.map(({ title }: { title: string }) => title)).toEqual(['Importazione annullata', 'Giorni importati'])
    expect(told[0].message).toMatch(/di un giorno/)
  })

  test('an import fails when the person who applied it loses their rights, and an owner can continue it', async () => {
    const { owner, editor, app, path, importId, company } = await given()
    const { name } = (await api().db('users').where({ id: editor.userId }).first()) ?? {}
    const rights = { viewHistory: false, viewComments: false, viewDayNotifications: false }
    const body = { name, email: `${editor.username}@esempio.it`, userType: 'VIEWER_DATA', ...rights }
    expect((await owner.client.put(`/users/others/${editor.userId}`, { body })).status).toBe(200)
    app.goOn()
    const failed = await finishedImport(owner.client, importId)
    expect(failed).toMatchObject({
      state: 'failed',
      done: 1,
      message: expect.stringContaining('non può più modificare i valori'),
    })
    await owner.client.post(`${path}/apply`)
    expect(await finishedImport(owner.client, importId)).toMatchObject({ state: 'done', done: 6 })
    const days = await api().db('days').where({ company_id: company.companyId })
    expect(days.map(({ created_by }) => created_by)).toEqual([editor.userId, ...Array(5).fill(owner.userId)])
  })

  test('an import fails when the person who applied it may no longer edit an item', async () => {
    const { owner, editor, app, importId, covers } = await given()
    const body = { userId: editor.userId, dataId: covers, accessLevel: 'VIEW' }
    await owner.client.post('/access-control/update', { body })
    app.goOn()
    const failed = await finishedImport(owner.client, importId)
    expect(failed).toMatchObject({ state: 'failed', done: 1, lastDate: DATES[0] })
    expect(failed.message).toMatch(/^Nel giorno 01\/03\/2026 .* non può più modificare una delle voci/)
  })

  test('a new day gets the library that is the newest then; a day whose library lacks an item of the file is skipped', async () => {
    const { owner, app, importId, company } = await given()
    const version = await givenVersion(owner.client, company.libraryId)
    await owner.client.post('/library/create', { body: version })
    app.next()
    await app.paused()
    const second = await readDay(owner.client, await dayOf(owner.client, DATES[1] ?? ''))
    expect(itemNamed(second, 'Coperti').value).toBe(10)
    const { body: libraries } = await owner.client.get('/library/user')
    const newest = Math.max(...libraries.map(({ libraryId }: { libraryId: number }) => libraryId))
    expect((await owner.client.get(`/library/day/${second.dayId}`)).body).toBe(newest)
    const without = await givenVersion(owner.client, newest, (next) => dropItem(next, 'Coperti'))
    expect((await owner.client.post('/library/create', { body: without })).status).toBe(201)
    app.goOn()
    const done = await finishedImport(owner.client, importId)
    expect(done.skipped).toEqual(DATES.slice(2).map((date) => ({ date, reason: 'changed' })))
  })

  test('a process that ends gives its import back after the day that it is writing', async () => {
    const { owner, app, importId } = await given()
    await app.stop()
    expect(await readImport(owner.client, importId)).toMatchObject({ state: 'running', done: 1 })
    const other = await startPausingApp(api())
    running.push(other)
    other.goOn()
    other.wake()
    expect(await finishedImport(owner.client, importId)).toMatchObject({ state: 'done', done: 6, skipped: [] })
  })

  test('a process that lost its job to another one writes nothing any more', async () => {
    const { owner, app, importId, company } = await given()
    await api().db('jobs').where({ company_id: company.companyId, kind: 'import' }).update({ leased_until: 0 })
    const other = await startPausingApp(api())
    running.push(other)
    other.wake()
    await other.paused()
    expect((await readImport(owner.client, importId)).done).toBe(2)
    app.goOn()
    other.goOn()
    const done = await finishedImport(owner.client, importId)
    expect(done).toMatchObject({ state: 'done', done: 6 })
    const days = await api().db('days').where({ company_id: company.companyId })
    expect(days.map(({ date }) => date).toSorted()).toEqual(DATES)
    const revisions = await api().db('value_revisions').where({ company_id: company.companyId, revision_type: 'MOD' })
    expect(revisions).toHaveLength(6)
  })
})
