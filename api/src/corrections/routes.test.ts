import { calculated, carried, entered, type Form } from '../demo/form'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { corrected, endedCorrection, givenCorrection, REASON, readCorrection } from '../testing/corrections'
import { closeDay, givenDay, itemNamed, readDay } from '../testing/day'
import { startPausingApp } from '../testing/pausedJobs'
import { addDays } from '../times'

const FORM: Form = {
  title: 'Riporti',
  sections: {
    Cassa: [
      carried('Fondo iniziale', 'Fondo finale'),
      ...entered('Incasso'),
      ...calculated('Fondo finale'),
      ...entered('Coperti', 'Coperti finora'),
      ...calculated('Totale coperti'),
    ],
  },
  formulas: { 'Fondo finale': '[Fondo iniziale] + [Incasso]', 'Totale coperti': '[Coperti finora] + [Coperti]' },
}
const FIRST = '2026-10-15'
const HIDDEN = 'Alcuni riporti riguardano voci che non puoi vedere o modificare: può farlo il titolare.'
const NEWS = { viewDayNotifications: true }

interface News {
  title: string
  message: string
  dayId: number
}

onEveryDatabase((api) => {
  /** Days that follow each other; the first one's takings change after the others were created. */
  async function given(count = 4) {
    const company = await givenCompany(api(), FORM)
    const owner = await company.person('OWNER')
    const editor = await company.person('EDITOR_DATA', NEWS)
    const rule = { name: 'Coperti finora', checkBox: false, previousDay: true, libraryId: company.libraryId }
    const items = {
      ruleDataId: await company.item('Coperti finora'),
      ruleData2Id: await company.item('Totale coperti'),
    }
    expect((await owner.client.post('/rule/create', { body: { ...rule, ...items } })).status).toBe(200)
    const days: number[] = []
    for (let index = 0; index < count; index++) days.push(await givenDay(editor.client, addDays(FIRST, index)))
    const save = async (dayId = 0, name = '', value = 0, client: Client = editor.client) => {
      const body = [{ dataId: await company.item(name), value }]
      expect((await client.post(`/data/update?dayId=${dayId}`, { body })).status).toBe(200)
    }
    const close = async (...ids: number[]) => {
      for (const id of ids) await closeDay(editor.client, id)
    }
    const approve = async (...ids: number[]) => {
      await close(...ids)
      for (const id of ids) {
        const { version } = await readDay(owner.client, id)
        expect((await owner.client.post(`/day/${id}/approve`, { body: { version } })).status).toBe(200)
      }
    }
    return { company, owner: owner.client, editor, days, save, close, approve }
  }
  const figures = async (client: Client, days: number[], name: string) => {
    const read = []
    for (const id of days) read.push(itemNamed(await readDay(client, id), name).value)
    return read
  }
  const openings = (client: Client, days: number[]) => figures(client, days, 'Fondo iniziale')
  const preview = async (client: Client, dayId = 0) => (await client.get(`/day/${dayId}/correction`)).body
  const ask = (client: Client, dayId = 0, reason = REASON) =>
    client.post(`/day/${dayId}/correction`, { body: { reason } })
  const told = async (client: Client): Promise<News[]> => (await client.get('/notification')).body
  const eventsOf = async (client: Client, dayId = 0) => (await client.get(`/day/${dayId}/closing`)).body.events

  test('carries a changed figure through all later days, and each of them says so and keeps its status', async () => {
    const { owner, editor, days, save, close, approve } = await given()
    const [first = 0, second = 0, third = 0, fourth = 0] = days
    await approve(second)
    await close(third)
    await save(first, 'Incasso', 100)
    expect(await preview(owner, first)).toEqual({
      from: '2026-10-16',
      to: '2026-10-18',
      days: 3,
      byStatus: { open: 1, closed: 1, approved: 1 },
      first: [expect.objectContaining({ currentDataName: 'Fondo iniziale', carriedValue: 0, previousValue: 100 })],
      refusal: null,
    })
    const version = (await readDay(owner, second)).version ?? 0
    expect(await corrected(owner, first)).toEqual({
      state: 'done',
      done: 3,
      total: 3,
      corrected: 3,
      kept: [],
      stoppedAt: null,
      message: null,
      from: '2026-10-16',
      lastDate: '2026-10-18',
      months: [],
    })
    expect(await openings(owner, days)).toEqual([0, 100, 100, 100])
    const statuses = []
    for (const id of days) statuses.push((await readDay(owner, id)).status)
    expect(statuses).toEqual(['open', 'approved', 'closed', 'open'])
    expect(await readDay(owner, second)).toMatchObject({
      version: version + 1,
      corrected: { by: expect.any(String), at: expect.any(String), reason: REASON },
    })
    expect((await eventsOf(owner, third)).at(-1)).toMatchObject({ kind: 'corrected', comment: REASON })
    expect((await readDay(owner, fourth)).corrected).toBeUndefined()
    expect((await told(editor.client)).map(({ title }) => title)).toContain('Riporti corretti')
    expect((await eventsOf(owner, first)).map(({ kind }: { kind: string }) => kind)).toEqual(['created'])
  })

  test('stores the new results, so that summaries have them', async () => {
    const { company, owner, days, save, approve } = await given(2)
    await approve(days[1] ?? 0)
    await save(days[0], 'Incasso', 100)
    await corrected(owner, days[0] ?? 0)
    const stored = await api().db('day_figures').where({ company_id: company.companyId }).orderBy('day_id')
    const present = await api().db('days').where({ company_id: company.companyId }).orderBy('id')
    expect(stored.map(({ version }) => version)).toEqual(present.map(({ version }) => version))
    expect(JSON.parse(stored[1]?.figures ?? '')).toContain(10_000)
  })

  test('ends at the first day where nothing differs', async () => {
    const { owner, days, save } = await given()
    await save(days[2], 'Incasso', 5)
    await corrected(owner, days[2] ?? 0)
    await save(days[0], 'Incasso', 100)
    await save(days[1], 'Incasso', -100)
    expect(await preview(owner, days[0])).toMatchObject({ days: 3 })
    expect(await corrected(owner, days[0] ?? 0)).toMatchObject({ state: 'done', done: 1, total: 3, corrected: 1 })
    expect(await openings(owner, days)).toEqual([0, 100, 0, 5])
    expect(await preview(owner, days[0])).toMatchObject({ days: 0, from: null, to: null, first: [] })
    expect(await ask(owner, days[0])).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_carry', message: 'I giorni seguenti sono già aggiornati.' },
    })
    expect(await ask(owner, days[3])).toMatchObject({
      status: 409,
      body: { code: 'nothing_to_carry', message: 'Nessun giorno riporta da questo.' },
    })
  })

  test('leaves a value that a person has changed after it was carried, and carries that one on', async () => {
    const { owner, days, save } = await given()
    await save(days[2], 'Coperti finora', 7)
    await save(days[0], 'Coperti', 3)
    const kept = [{ dayId: days[2], date: '2026-10-17', dataName: 'Coperti finora', value: 7 }]
    expect(await corrected(owner, days[0] ?? 0)).toMatchObject({ state: 'done', done: 3, corrected: 2, kept })
    expect(await figures(owner, days, 'Coperti finora')).toEqual([0, 3, 7, 7])
    expect((await eventsOf(owner, days[2])).map(({ kind }: { kind: string }) => kind)).toEqual(['created'])
    expect(await corrected(owner, days[1] ?? 0)).toMatchObject({ done: 1, corrected: 0, kept })
  })

  test('takes a value that a person has already corrected as carried, and keeps a comment', async () => {
    const { company, owner, days, save } = await given(3)
    const dataId = await company.item('Coperti finora')
    await owner.post(`/data/update?dayId=${days[2]}`, { body: [{ dataId, comment: 'Contati' }] })
    await save(days[1], 'Coperti finora', 3)
    await save(days[0], 'Coperti', 3)
    expect(await corrected(owner, days[0] ?? 0)).toMatchObject({ corrected: 2, kept: [] })
    const first = itemNamed(await readDay(owner, days[1] ?? 0), 'Coperti finora')
    expect(first).toMatchObject({ value: 3, revision: 2 })
    expect(itemNamed(await readDay(owner, days[2] ?? 0), 'Coperti finora')).toMatchObject({
      value: 3,
      comment: 'Contati',
    })
  })

  test('an editor may ask only where every target is theirs, and no day is approved', async () => {
    const { company, owner, editor, days, save, approve } = await given()
    const blind = await company.person('EDITOR_DATA', { levels: { 'Fondo finale': 'NONE' } })
    const viewer = await company.person('VIEWER_DATA')
    await save(days[0], 'Incasso', 100)
    expect(await preview(blind.client, days[0])).toMatchObject({ days: 3, first: [], refusal: HIDDEN })
    expect(await ask(blind.client, days[0])).toMatchObject({ status: 403, body: { message: HIDDEN } })
    expect((await viewer.client.get(`/day/${days[0]}/correction`)).status).toBe(403)
    await approve(days[2] ?? 0)
    const refusal = 'Dal 17/10 ci sono giorni approvati: può farlo il titolare.'
    expect(await preview(editor.client, days[0])).toMatchObject({ refusal })
    expect(await ask(editor.client, days[0])).toMatchObject({ status: 403, body: { message: refusal } })
    expect(await openings(owner, days)).toEqual([0, 0, 0, 0])
    const stranger = await (await givenCompany(api(), FORM)).person('OWNER')
    expect((await ask(stranger.client, days[0])).status).toBe(404)
    const jobId = await givenCorrection(owner, days[0] ?? 0)
    await endedCorrection(owner, jobId)
    expect((await stranger.client.get(`/day/correction/${jobId}`)).status).toBe(404)
    expect((await viewer.client.get(`/day/correction/${jobId}`)).status).toBe(403)
  })

  test('kept values are told only to readers who see the item', async () => {
    const { company, owner, days, save } = await given()
    await save(days[1], 'Coperti finora', 9)
    await save(days[0], 'Coperti', 3)
    const jobId = await givenCorrection(owner, days[0] ?? 0)
    expect((await endedCorrection(owner, jobId)).kept).toHaveLength(1)
    const blind = await company.person('EDITOR_DATA', { levels: { 'Coperti finora': 'NONE' } })
    expect((await readCorrection(blind.client, jobId)).kept).toEqual([])
  })

  test.each<[string, unknown]>([
    ['without letters', '   '],
    ['of two characters', 'no'],
    ['of 501 characters', 'x'.repeat(501)],
    ['that isn’t a text', 5],
  ])('a reason %s is refused', async (_, reason) => {
    const { owner, days, save } = await given(2)
    await save(days[0], 'Incasso', 100)
    expect((await owner.post(`/day/${days[0]}/correction`, { body: { reason } })).status).toBe(400)
  })

  describe('while it runs', () => {
    const running: Awaited<ReturnType<typeof startPausingApp>>[] = []
    afterEach(async () => {
      for (const app of running.splice(0)) await app.stop()
    })

    /** A correction that has changed the second of the days, and pauses. */
    async function givenPaused(asker: 'owner' | 'editor', count = 4) {
      const there = await given(count)
      const { owner, editor, days, save } = there
      await save(days[0], 'Incasso', 100)
      const app = await startPausingApp(api())
      running.push(app)
      const client = app.as(asker === 'owner' ? owner : editor.client)
      const jobId = await givenCorrection(client, days[0] ?? 0)
      await app.paused()
      return { ...there, app, client, jobId }
    }

    test('a second one of the company is refused with its id, and a retry with its key gets the first answer', async () => {
      const { owner, app, days, jobId } = await givenPaused('owner')
      expect(await readCorrection(owner, jobId)).toMatchObject({ state: 'running', done: 1, lastDate: '2026-10-16' })
      expect((await owner.get(`/day/calendar?from=${FIRST}&to=${FIRST}`)).body).toMatchObject({ correction: jobId })
      expect(await ask(owner, days[1])).toMatchObject({
        status: 409,
        body: { code: 'correction_running', message: 'Una correzione è già in corso: 1 giorno di 3.', jobId },
      })
      app.goOn()
      expect(await endedCorrection(owner, jobId)).toMatchObject({ state: 'done', corrected: 3 })
    })

    test('an editor’s stops before a day that was approved meanwhile, and that day keeps its warning', async () => {
      const { owner, editor, app, approve, days, jobId } = await givenPaused('editor')
      await approve(days[2] ?? 0)
      app.goOn()
      expect(await endedCorrection(editor.client, jobId)).toMatchObject({
        state: 'stopped',
        corrected: 1,
        stoppedAt: '2026-10-17',
        message: 'Fermata al 17/10/2026, approvato nel frattempo.',
      })
      expect(await openings(owner, days)).toEqual([0, 100, 0, 0])
      const { body } = await owner.get(`/day/calendar?from=${FIRST}&to=2026-10-18`)
      expect(body.days.map(({ stale }: { stale?: true }) => stale)).toEqual([undefined, undefined, true, undefined])
    })

    test.each<[string, (there: Awaited<ReturnType<typeof givenPaused>>) => Promise<unknown>, RegExp]>([
      [
        'may no longer see an item',
        async ({ company, owner, editor }) => {
          const dataId = await company.item('Fondo finale')
          const body = { userId: editor.userId, dataId, accessLevel: 'NONE' }
          return owner.post('/access-control/update', { body })
        },
        /^Fermata al 17\/10\/2026\. Alcuni riporti riguardano voci/,
      ],
      [
        'may no longer edit data',
        async ({ owner, editor }) => {
          const { body: users } = await owner.get('/users/all')
          const user = users.find(({ userId }: { userId: number }) => userId === editor.userId)
          const { name, email } = user
          const rights = { viewHistory: false, viewComments: false, viewDayNotifications: false }
          const body = { name, email, userType: 'VIEWER_DATA', ...rights }
          return owner.put(`/users/others/${editor.userId}`, { body })
        },
        /^Fermata al 17\/10\/2026\. .* non può più modificare i valori\.$/,
      ],
      [
        'is removed',
        async ({ owner, editor }) => owner.delete(`/users/${editor.userId}`),
        /^Fermata al 17\/10\/2026\. .* non può più modificare i valori\.$/,
      ],
    ])('it stops when the person who asked for it %s', async (_, change, message) => {
      const there = await givenPaused('editor')
      expect([200, 204]).toContain(((await change(there)) as { status: number }).status)
      there.app.goOn()
      const ended = await endedCorrection(there.owner, there.jobId)
      expect(ended).toMatchObject({ state: 'stopped', corrected: 1, stoppedAt: '2026-10-17' })
      expect(ended.message).toMatch(message)
      expect(await openings(there.owner, there.days)).toEqual([0, 100, 0, 0])
    })

    test('days that are deleted, created or newly edited before their turn are read anew', async () => {
      const { owner, editor, app, days, save, jobId } = await givenPaused('owner', 5)
      await owner.delete(`/day/${days[2]}`)
      await save(days[3], 'Coperti', 2)
      await save(days[4], 'Coperti finora', 7)
      const last = await givenDay(editor.client, '2026-10-25')
      app.goOn()
      const kept = [{ dayId: days[4], date: '2026-10-19', dataName: 'Coperti finora', value: 7 }]
      expect(await endedCorrection(owner, jobId)).toMatchObject({
        state: 'done',
        done: 4,
        total: 4,
        corrected: 4,
        kept,
      })
      const left = [days[0] ?? 0, days[1] ?? 0, days[3] ?? 0, days[4] ?? 0, last]
      expect(await openings(owner, left)).toEqual([0, 100, 100, 100, 100])
      expect(await figures(owner, left, 'Coperti finora')).toEqual([0, 0, 0, 7, 7])
    })

    test('it stops before a day at the limit of its events, with that sentence', async () => {
      const { company, owner, app, days, jobId } = await givenPaused('owner')
      const { dayEvents } = api().config.limits
      const event = { company_id: company.companyId, day_id: days[2] ?? 0, kind: 'restored' as const, version: 1 }
      const { user_id } = (await api()
        .db('day_events')
        .where({ day_id: days[2] ?? 0 })
        .first()) ?? { user_id: 0 }
      await api().db.batchInsert(
        'day_events',
        Array.from({ length: dayEvents }, () => ({ ...event, user_id, at: 1 })),
      )
      app.goOn()
      expect(await endedCorrection(owner, jobId)).toMatchObject({
        state: 'stopped',
        stoppedAt: '2026-10-17',
        message: expect.stringMatching(/^Fermata al 17\/10\/2026\. Un giorno può avere al massimo 300 passaggi/),
      })
    })
  })

  test('owners and who closed one of the days get one notification; those of changed sources of these days go', async () => {
    const { company, owner, editor, days, save, close } = await given()
    const other = await company.person('OWNER')
    const viewer = await company.person('VIEWER_DATA', NEWS)
    await close(days[2] ?? 0)
    await save(days[0], 'Incasso', 100, owner)
    const changed = (news: News[]) => news.filter(({ title }) => title === 'Dati del giorno precedente cambiati')
    expect(changed(await told(viewer.client))).toHaveLength(1)
    await corrected(owner, days[0] ?? 0)
    const by = (await readDay(owner, days[1] ?? 0)).dayWithValues.find(({ lastEditor }) => lastEditor)?.lastEditor
    const news = {
      title: 'Riporti corretti',
      message: `${by} ha corretto i riporti di 3 giorni, dal 16/10/2026 al 18/10/2026: “${REASON}”`,
      dayId: days[1],
    }
    for (const { client } of [other, editor]) {
      const mine = await told(client)
      expect(mine.filter(({ title }) => title === news.title)).toEqual([expect.objectContaining(news)])
      expect(changed(mine)).toEqual([])
    }
    expect(await told(viewer.client)).not.toContainEqual(expect.objectContaining({ title: news.title }))
    expect(changed(await told(viewer.client))).toEqual([])
  })

  test('a day that was closed before and is open again says why, in the calendar and to its readers', async () => {
    const { owner, editor, days, close } = await given(2)
    const calendar = async () => {
      const { body } = await owner.get(`/day/calendar?from=${FIRST}&to=2026-10-16`)
      return body.days.map(({ reopened }: { reopened?: true }) => reopened)
    }
    await close(days[0] ?? 0)
    expect(await calendar()).toEqual([undefined, undefined])
    expect(await readDay(owner, days[0] ?? 0)).not.toHaveProperty('reopenReason')
    await editor.client.post(`/day/${days[0]}/reopen`, { body: { reason: REASON } })
    expect(await calendar()).toEqual([true, undefined])
    expect(await readDay(owner, days[0] ?? 0)).toMatchObject({ reopenReason: REASON })
    await close(days[0] ?? 0)
    expect(await calendar()).toEqual([undefined, undefined])
  })
})
