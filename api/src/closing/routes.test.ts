import type { DayClosing } from '@quotidia/contract/closing'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany } from '../testing/company'
import { closeDay, fillIn, givenClosedDay, givenDay, givenEntry, readDay } from '../testing/day'

const CLOSED = {
  status: 409,
  body: { code: 'day_closed', message: 'Il giorno 20/11/2026 è chiuso: riaprilo per modificarlo.' },
}

const nameOf = ({ username }: { username: string }) => `Persona ${username}`

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const editor = await company.person('EDITOR_DATA')
    const dayId = await givenDay(editor.client, '2026-11-20')
    return { company, owner: owner.client, editor, dayId }
  }
  const closingOf = async (client: Client, dayId: number): Promise<DayClosing> =>
    (await client.get(`/day/${dayId}/closing`)).body
  const versionOf = async (client: Client, dayId: number) => (await readDay(client, dayId)).version
  const close = (client: Client, dayId: number, body: object) => client.post(`/day/${dayId}/close`, { body })
  const reopen = (client: Client, dayId: number, reason = 'Manca uno scontrino.') =>
    client.post(`/day/${dayId}/reopen`, { body: { reason } })
  const titles = async (client: Client) =>
    (await client.get('/notification')).body.map(({ title, message }: Record<string, string>) => [title, message])

  test('a day that is complete is closed, approved and reopened, and each step is one of its events', async () => {
    const { owner, editor, dayId } = await given()
    await fillIn(editor.client, dayId)
    const version = (await versionOf(editor.client, dayId)) ?? 0
    const closed = await close(editor.client, dayId, { version })
    expect(closed).toMatchObject({
      status: 200,
      body: {
        status: 'closed',
        version: version + 1,
        event: { kind: 'closed', userName: nameOf(editor), comment: null, outstanding: null },
      },
    })
    expect(await readDay(owner, dayId)).toMatchObject({ status: 'closed', closedBy: nameOf(editor), approvedBy: null })
    const approved = await owner.post(`/day/${dayId}/approve`, { body: { version: version + 1, comment: 'Visto' } })
    expect(approved.body).toMatchObject({ status: 'approved', version: version + 2, event: { comment: 'Visto' } })
    expect(await readDay(owner, dayId)).toMatchObject({ status: 'approved', closedBy: nameOf(editor) })
    expect((await reopen(owner, dayId)).body).toMatchObject({ status: 'open', version: version + 3 })
    expect(await readDay(owner, dayId)).toMatchObject({ status: 'open', closedBy: null, closedAt: null })
    const { events } = await closingOf(owner, dayId)
    expect(events.map(({ kind, comment }) => [kind, comment])).toEqual([
      ['created', null],
      ['closed', null],
      ['approved', 'Visto'],
      ['reopened', 'Manca uno scontrino.'],
    ])
  })

  test('outstanding items block a closing until they are accepted with a comment, and are counted in the event', async () => {
    const { company, owner, editor, dayId } = await given()
    const body = { name: 'Conta', checkBox: true, ruleDataId: await company.item('Cassa contata') }
    await owner.post('/rule/create', { body: { ...body, libraryId: company.libraryId } })
    const version = await versionOf(editor.client, dayId)
    const outstanding = await closingOf(editor.client, dayId)
    expect(outstanding.missing.map(({ dataName }) => dataName)).toContain('Contanti')
    expect(outstanding.unsatisfied).toMatchObject([{ ruleName: 'Conta', satisfied: false }])
    for (const given of [
      {},
      { acceptOutstanding: true },
      { acceptOutstanding: true, comment: '  ' },
      { comment: 'No' },
    ]) {
      expect(await close(editor.client, dayId, { version, ...given })).toMatchObject({
        status: 409,
        body: {
          code: 'not_ready',
          message: 'Mancano ancora dei valori: completali, o spiega in un commento perché chiudi il giorno così.',
          ...outstanding,
        },
      })
    }
    const { body: closed } = await close(editor.client, dayId, {
      version,
      acceptOutstanding: true,
      comment: 'Conta domani',
    })
    expect(closed.event).toMatchObject({
      comment: 'Conta domani',
      outstanding: { missing: outstanding.missing.length, unsatisfied: 1, mismatched: 0, warnings: 0 },
    })
  })

  test('items that a person can’t see are counted, not named, and block the closing all the same', async () => {
    const { company, owner, dayId } = await given()
    const blind = await company.person('EDITOR_DATA', { levels: { Contanti: 'NONE' } })
    await fillIn(blind.client, dayId)
    const { missing, hidden } = await closingOf(blind.client, dayId)
    expect({ missing, hidden }).toEqual({ missing: [], hidden: 1 })
    const version = await versionOf(blind.client, dayId)
    const refused = await close(blind.client, dayId, { version })
    expect(refused).toMatchObject({ status: 409, body: { code: 'not_ready', hidden: 1 } })
    expect(refused.text).not.toContain('Contanti')
    expect((await closingOf(owner, dayId)).missing).toMatchObject([{ dataName: 'Contanti' }])
  })

  test('entries without a causal are counted for those who see entries, and block nothing', async () => {
    const { company, owner, editor, dayId } = await given()
    const other = await given()
    const income = await company.listOf('Altri incassi')
    const expenses = await company.listOf('Spese varie')
    const deleted = await givenEntry(editor.client, dayId, expenses, 3)
    await editor.client.delete(`/data/list/delete/${deleted.id}`)
    for (const causal of ['', ' ', 'Mancia']) await givenEntry(editor.client, dayId, income, 5, causal)
    await givenEntry(other.editor.client, other.dayId, await other.company.listOf('Spese varie'), 5)
    await fillIn(editor.client, dayId)
    const untitled = [{ dataId: income.dataId, listName: 'Altri incassi', count: 2 }]
    expect(await closingOf(owner, dayId)).toMatchObject({ untitled })
    const { client } = await company.person('VIEWER_DATA', { levels: { 'Totale altri incassi': 'VIEW_LIST_PARTIAL' } })
    expect(await closingOf(client, dayId)).toMatchObject({ untitled: [] })
    expect((await close(owner, dayId, { version: await versionOf(owner, dayId) })).status).toBe(200)
  })

  test('a figure that changed on the day before is outstanding', async () => {
    const { company, editor, dayId } = await given()
    const before = await givenDay(editor.client, '2026-11-19')
    const body = [{ dataId: await company.item('Contanti'), value: 77.7 }]
    await editor.client.post(`/data/update?dayId=${before}`, { body })
    await fillIn(editor.client, dayId)
    const version = await versionOf(editor.client, dayId)
    expect((await close(editor.client, dayId, { version })).body).toMatchObject({
      code: 'not_ready',
      message: 'Resta qualcosa in sospeso: sistemalo, o spiega in un commento perché chiudi il giorno così.',
      warnings: [{ previousValue: 77.7 }],
    })
  })

  describe('a change of a figure that the day carried', () => {
    async function givenCarrying() {
      const { company, owner, editor, dayId } = await given()
      const list = await company.listOf('Spese varie')
      const feeding = { name: 'Spese di ieri', ruleDataId: await company.item('Soci'), ruleData2Id: list.dataId }
      const rule = { ...feeding, libraryId: company.libraryId, checkBox: false, previousDay: true }
      expect((await owner.post('/rule/create', { body: rule })).status).toBe(200)
      const cash = await company.item('Contanti')
      await owner.post(`/data/update?dayId=${dayId}`, { body: [{ dataId: cash, value: 5 }] })
      const entry = await givenEntry(owner, dayId, list, 3)
      const gone = await givenEntry(owner, dayId, list, 4)
      await owner.delete(`/data/list/delete/${gone.id}`)
      const next = await givenDay(owner, '2026-11-21')
      const cards = [{ dataId: await company.item('Carte'), value: 9 }]
      await owner.post(`/data/update?dayId=${next}`, { body: cards })
      const value = await api().db('day_values').where({ day_id: dayId, data_id: cash }).first()
      return { company, owner, editor, dayId, next, list, cash, entry, gone, valueId: value?.id ?? 0 }
    }
    type Given = Awaited<ReturnType<typeof givenCarrying>>
    const CHANGES: Record<string, (given: Given) => Promise<{ status: number }>> = {
      'a value': ({ owner, dayId, cash }) =>
        owner.post(`/data/update?dayId=${dayId}`, { body: [{ dataId: cash, value: 6 }] }),
      'an earlier value': ({ owner, valueId }) => owner.post(`/history/connectionData/${valueId}/restore/1`),
      'a new entry': ({ owner, dayId, list }) =>
        owner.post(`/data/list/add?dayId=${dayId}`, { body: [{ id: null, ...list, value: 8, causal: '' }] }),
      'an entry': ({ owner, dayId, list: { listId }, entry: { id } }) =>
        owner.post(`/data/list/update?dayId=${dayId}`, { body: [{ id, listId, value: 8 }] }),
      'a removed entry': ({ owner, entry }) => owner.delete(`/data/list/delete/${entry.id}`),
      'a restored entry': ({ owner, gone }) => owner.post(`/history/connectionList/${gone.id}/restore/1`),
      'the deletion of the day': ({ owner, dayId }) => owner.delete(`/day/${dayId}`),
    }

    test.each(Object.entries(CHANGES))('%s: it can’t be closed as it was read before', async (_, change) => {
      const it = await givenCarrying()
      const { owner, next } = it
      const version = (await versionOf(owner, next)) ?? 0
      expect((await change(it)).status).toBeLessThan(300)
      const accepted = { acceptOutstanding: true, comment: 'Chiudo così.' }
      expect(await close(owner, next, { version, ...accepted })).toMatchObject({
        status: 409,
        body: { code: 'conflict', version: version + 1 },
      })
      const { warnings } = await closingOf(owner, next)
      expect(warnings.length).toBeGreaterThan(0)
      const closed = await close(owner, next, { version: version + 1, ...accepted })
      expect(closed.body.event.outstanding.warnings).toBe(warnings.length)
      const { events } = await closingOf(owner, next)
      expect(events.at(-1)?.outstanding?.warnings).toBe(warnings.length)
      // Its stored figures are still those of its version.
      const { body } = await owner.get('/day/calendar?from=2026-11-21&to=2026-11-21')
      expect(body.days[0].headline).toEqual({ dataName: 'Totale', value: 9 })
    })

    test('a day in between, and its restoration, count as a change', async () => {
      const { owner, next } = await givenCarrying()
      const later = await givenDay(owner, '2026-11-23')
      const version = (await versionOf(owner, later)) ?? 0
      const between = await givenDay(owner, '2026-11-22')
      expect(await versionOf(owner, later)).toBe(version + 1)
      await owner.delete(`/day/${between}`)
      await owner.post(`/day/${between}/restore`)
      expect(await versionOf(owner, later)).toBe(version + 3)
      expect(await versionOf(owner, next)).toBe(2)
    })

    test('other changes of the day before, and of a day that isn’t open, leave the version', async () => {
      const { company, owner, dayId, next, cash } = await givenCarrying()
      const write = (body: object) => owner.post(`/data/update?dayId=${dayId}`, { body: [body] })
      await write({ dataId: cash, value: 5, comment: 'Contati due volte' })
      await write({ dataId: await company.item('Carte'), value: 9 })
      expect(await versionOf(owner, next)).toBe(2)
      const closed = await closeDay(owner, next)
      await write({ dataId: cash, value: 7 })
      expect(await versionOf(owner, next)).toBe(closed)
    })
  })

  test('a rule that is added later doesn’t change a closed day, until it is reopened', async () => {
    const { company, owner, dayId } = await given()
    const { libraryId } = company
    const [counted, cash, cards] = [
      await company.item('Cassa contata'),
      await company.item('Contanti'),
      await company.item('Carte'),
    ]
    await owner.post('/rule/create', { body: { libraryId, name: 'Conta', checkBox: true, ruleDataId: counted } })
    await owner.post(`/data/update?dayId=${dayId}`, {
      body: [
        { dataId: cash, value: 5 },
        { dataId: cards, value: 9 },
      ],
    })
    const shown = async () => {
      const { checks, reconciliations } = await readDay(owner, dayId)
      const { events: _, version: __, status: ___, ...closing } = await closingOf(owner, dayId)
      const { body } = await owner.get('/day/calendar?from=2026-11-20&to=2026-11-20')
      return { checks, reconciliations, closing, outstanding: body.days[0].outstanding }
    }
    const version = await closeDay(owner, dayId)
    const before = await shown()
    expect(before).toMatchObject({ checks: [{ ruleName: 'Conta' }], reconciliations: [] })
    api().clock.advance(1000)
    await owner.post('/rule/create', { body: { libraryId, name: 'Netto', checkBox: true, ruleDataId: counted } })
    const compared = { kind: 'reconciliation', tolerance: 1, ruleDataId: cash, ruleData2Id: cards }
    await owner.post('/rule/create', { body: { libraryId, name: 'Quadra', ...compared } })
    expect(await shown()).toEqual(before)
    await owner.post(`/day/${dayId}/approve`, { body: { version } })
    expect(await shown()).toEqual(before)
    await reopen(owner, dayId)
    const after = await shown()
    expect(after.outstanding).toBe(before.outstanding + 2)
    expect(after.checks.map(({ ruleName }) => ruleName)).toEqual(['Conta', 'Netto'])
    expect(after.reconciliations).toMatchObject([{ ruleName: 'Quadra', satisfied: false }])
  })

  test.each([
    ['check', {}],
    ['reconciliation', { tolerance: 1 }],
  ])('after a %s is added, an open day can’t be closed as it was read before', async (kind, fields) => {
    const { company, owner, dayId } = await given()
    const [cash, cards] = [await company.item('Contanti'), await company.item('Carte')]
    await fillIn(owner, dayId)
    const closed = await givenDay(owner, '2026-11-21')
    const closedVersion = await closeDay(owner, closed)
    const headline = async () => (await owner.get('/day/calendar?from=2026-11-20&to=2026-11-21')).body.days[0].headline
    const before = { headline: await headline(), version: (await versionOf(owner, dayId)) ?? 0 }
    const rule = { libraryId: company.libraryId, name: 'Nuova', ruleDataId: cash, ...fields }
    const items = kind === 'check' ? { checkBox: true } : { kind, ruleData2Id: cards }
    expect((await owner.post('/rule/create', { body: { ...rule, ...items } })).status).toBe(200)
    const accepted = { acceptOutstanding: true, comment: 'Chiudo così.' }
    expect(await close(owner, dayId, { version: before.version, ...accepted })).toMatchObject({
      status: 409,
      body: { code: 'conflict', version: before.version + 1 },
    })
    expect(await versionOf(owner, closed)).toBe(closedVersion)
    expect(await headline()).toEqual(before.headline)
  })

  test('a version that isn’t the present one changes nothing', async () => {
    const { company, owner, editor, dayId } = await given()
    const version = await versionOf(editor.client, dayId)
    const body = [{ dataId: await company.item('Contanti'), value: 5 }]
    await owner.post(`/data/update?dayId=${dayId}`, { body })
    const present = await versionOf(owner, dayId)
    const stale = { status: 409, body: { code: 'conflict', version: present } }
    const accepted = { version, acceptOutstanding: true, comment: 'Sì' }
    expect(await close(editor.client, dayId, accepted)).toMatchObject(stale)
    const closed = await closeDay(owner, dayId)
    expect(await owner.post(`/day/${dayId}/approve`, { body: { version: present } })).toMatchObject({
      status: 409,
      body: { code: 'conflict', version: closed },
    })
    expect((await readDay(owner, dayId)).status).toBe('closed')
  })

  test('a step that the day’s status doesn’t permit is refused', async () => {
    const { owner, editor, dayId } = await given()
    const version = await versionOf(owner, dayId)
    expect(await owner.post(`/day/${dayId}/approve`, { body: { version } })).toMatchObject({
      status: 409,
      body: { code: 'day_open' },
    })
    expect(await reopen(editor.client, dayId)).toMatchObject({ status: 409, body: { code: 'day_open' } })
    const closed = await closeDay(editor.client, dayId)
    expect(await close(editor.client, dayId, { version: closed })).toMatchObject(CLOSED)
    await owner.post(`/day/${dayId}/approve`, { body: { version: closed } })
    expect(await owner.post(`/day/${dayId}/approve`, { body: { version: closed + 1 } })).toMatchObject({
      status: 409,
      body: { code: 'day_approved' },
    })
    expect(await reopen(editor.client, dayId)).toMatchObject({
      status: 403,
      body: { message: 'Solo un titolare può riaprire un giorno approvato.' },
    })
    expect((await closingOf(owner, dayId)).events.map(({ kind }) => kind)).toEqual(['created', 'closed', 'approved'])
  })

  test('a closing that is sent twice with its key closes once', async () => {
    const { editor, dayId } = await given()
    const version = await versionOf(editor.client, dayId)
    const body = { version, acceptOutstanding: true, comment: 'Sì' }
    const headers = { 'Idempotency-Key': 'closing-of-20-november' }
    const first = await editor.client.post(`/day/${dayId}/close`, { body, headers })
    const second = await editor.client.post(`/day/${dayId}/close`, { body, headers })
    expect([first.status, second.text]).toEqual([200, first.text])
    expect((await closingOf(editor.client, dayId)).events).toHaveLength(2)
  })

  test('several days are approved at once, and those that can’t be are named', async () => {
    const { owner, editor, dayId } = await given()
    const first = await givenClosedDay(editor.client, '2026-11-18')
    const stale = await givenClosedDay(editor.client, '2026-11-19')
    const foreign = await givenClosedDay((await (await givenCompany(api())).person('OWNER')).client, '2026-11-18')
    const body = [
      { dayId, version: 1 },
      foreign,
      { ...stale, version: stale.version + 1 },
      { dayId: 987_654, version: 1 },
      first,
    ]
    expect((await owner.post('/day/approve', { body })).body).toEqual({
      approved: [first.dayId],
      refused: expect.arrayContaining([
        expect.objectContaining({ dayId, code: 'day_open' }),
        expect.objectContaining({ dayId: stale.dayId, code: 'conflict' }),
        { dayId: foreign.dayId, code: 'not_found', message: 'Non trovato.' },
        { dayId: 987_654, code: 'not_found', message: 'Non trovato.' },
      ]),
    })
    expect((await readDay(owner, stale.dayId)).status).toBe('closed')
  })

  describe('an approval', () => {
    async function givenApproved() {
      const there = await given()
      const closer = await there.company.person('EDITOR_DATA', { viewDayNotifications: true })
      const closed = await givenClosedDay(closer.client, '2026-11-18')
      await there.owner.post('/day/approve', { body: [closed] })
      return { ...there, closer: closer.client, approved: { ...closed, version: closed.version + 1 } }
    }
    const undo = async (client: Client, ...days: object[]) =>
      (await client.post('/day/approve/undo', { body: days })).body

    test('is withdrawn within ten minutes: the day is closed again, and its notification goes', async () => {
      const { owner, closer, approved } = await givenApproved()
      expect((await titles(closer)).map(([title]: string[]) => title)).toEqual(['Giorno approvato'])
      expect(await undo(owner, approved)).toEqual({ withdrawn: [approved.dayId], refused: [] })
      expect(await titles(closer)).toEqual([])
      const day = await readDay(owner, approved.dayId)
      expect(day).toMatchObject({ status: 'closed', version: approved.version + 1, approvedBy: null })
      const { events } = await closingOf(owner, approved.dayId)
      expect(events.map(({ kind }) => kind)).toEqual(['created', 'closed', 'approved', 'withdrawn'])
      expect((await owner.post('/day/approve', { body: [day] })).body.approved).toEqual([approved.dayId])
    })

    test('stays if it is another person’s, the day has changed, or the time is over', async () => {
      const { company, owner, approved, dayId } = await givenApproved()
      const refused = (code: string, message: string) => ({
        withdrawn: [],
        refused: [{ dayId: approved.dayId, code, message }],
      })
      const other = (await company.person('OWNER')).client
      const { body: approver } = await owner.get('/users/get-current-user')
      expect(await undo(other, approved)).toEqual(
        refused('not_yours', `L’ha approvato ${approver.user.name}: usa Riapri.`),
      )
      expect(await undo(owner, { ...approved, version: approved.version - 1 })).toMatchObject(
        refused('conflict', 'Nel frattempo qualcuno ha cambiato questo giorno: controllalo e riprova.'),
      )
      expect(await undo(owner, { dayId, version: await versionOf(owner, dayId) })).toMatchObject({
        refused: [{ code: 'conflict', message: 'Il giorno 20/11/2026 non è più approvato.' }],
      })
      api().clock.advance(10 * 60_000 + 1)
      expect(await undo(owner, approved)).toEqual(refused('too_late', 'Sono passati più di 10 minuti: usa Riapri.'))
      expect((await readDay(owner, approved.dayId)).status).toBe('approved')
    })
  })

  test('a step notifies the owners and the person who closed the day, but not its author', async () => {
    const { company, owner, editor, dayId } = await given()
    const second = await company.person('OWNER')
    const closer = await company.person('EDITOR_DATA', { viewDayNotifications: true })
    for (const { client } of [second, closer, { client: owner }]) await client.delete('/notification')
    const version = await closeDay(closer.client, dayId)
    await owner.post(`/day/${dayId}/approve`, { body: { version } })
    await reopen(second.client, dayId)
    const told = await titles(owner)
    expect(told).toContainEqual(['Giorno chiuso', `${nameOf(closer)} ha chiuso il giorno 20/11/2026.`])
    expect(told).toContainEqual([
      'Giorno riaperto',
      `${nameOf(second)} ha riaperto il giorno 20/11/2026: Manca uno scontrino.`,
    ])
    expect(told.map(([title]: string[]) => title)).not.toContain('Giorno approvato')
    expect((await titles(closer.client)).map(([title]: string[]) => title).toSorted()).toEqual([
      'Giorno approvato',
      'Giorno riaperto',
    ])
    expect(await titles(editor.client)).toEqual([])
  })

  test('a closed day is carried into the next one, and keeps its figures when their source changes', async () => {
    const { company, editor, dayId } = await given()
    const cash = async (day: number, value: number) =>
      editor.client.post(`/data/update?dayId=${day}`, { body: [{ dataId: await company.item('Contanti'), value }] })
    await cash(dayId, 12.5)
    await closeDay(editor.client, dayId)
    const { dayId: next } = await givenClosedDay(editor.client, '2026-11-21')
    await reopen(editor.client, dayId)
    await cash(dayId, 99)
    const { warnings } = await closingOf(editor.client, next)
    expect(warnings).toMatchObject([{ previousValue: 99, currentValue: 12.5 }])
  })

  test('of closings at the same time as saves one wins; each save is in the closed version, or is refused', async () => {
    const { company, editor, owner, dayId } = await given()
    const list = await company.listOf('Spese varie')
    const add = () =>
      editor.client.post(`/data/list/add?dayId=${dayId}`, { body: [{ id: null, ...list, value: 1, causal: '' }] })
    let added = 0
    for (let round = 0; round < 3; round++) {
      const answers = Array.from({ length: 10 }, add)
      const closings = Array.from({ length: 5 }, async () => {
        const version = await versionOf(owner, dayId)
        return close(owner, dayId, { version, acceptOutstanding: true, comment: 'Sì' })
      })
      const closed = (await Promise.all(closings)).filter(({ status }) => status === 200)
      for (const { status, body } of await Promise.all(answers)) {
        if (status === 201) added += 1
        else expect([status, body.code]).toEqual([409, 'day_closed'])
      }
      expect(closed.length).toBeLessThanOrEqual(1)
      const version = closed[0]?.body.version ?? (await closeDay(owner, dayId))
      expect(await readDay(owner, dayId)).toMatchObject({ status: 'closed', version })
      expect((await readDay(owner, dayId)).dataListsValues).toHaveLength(added)
      await reopen(owner, dayId)
    }
  })
})
