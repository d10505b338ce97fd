import type { Question } from '@quotidia/contract/questions'
import { onEveryDatabase } from '../testing/api'
import type { Client } from '../testing/client'
import { givenCompany, type Person } from '../testing/company'
import { closeDay, givenDay, givenEntry, readDay } from '../testing/day'

const nameOf = ({ username }: { username: string }) => `Persona ${username}`
const NOTIFIED = { viewDayNotifications: true }

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api())
    const owner = await company.person('OWNER')
    const editor = await company.person('EDITOR_DATA', NOTIFIED)
    const accountant = await company.person('VIEWER_DATA', NOTIFIED)
    const dayId = await givenDay(editor.client, '2026-11-20')
    const save = async (client: Client, name: string, value: number) =>
      client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId: await company.item(name), value }] })
    const ask = async ({ client }: Person, name: string, text = 'Come mai così poco?') =>
      client.post('/question', { body: { dayId, dataId: await company.item(name), text } })
    await save(editor.client, 'Contanti', 100)
    for (const { client } of [owner, editor, accountant]) await client.delete('/notification')
    return { company, owner, editor, accountant, dayId, save, ask }
  }
  const answer = ({ client }: Person, id: number, text = 'Era un giorno di festa.') =>
    client.post(`/question/${id}/answer`, { body: { text } })
  const resolve = ({ client }: Person, id: number) => client.post(`/question/${id}/resolve`)
  const waitingFor = async ({ client }: Person): Promise<number[]> =>
    (await client.get('/question/open')).body.map(({ id }: Question) => id)
  const questionsOf = async ({ client }: Person, dayId: number): Promise<Question[]> =>
    (await client.get(`/question?dayId=${dayId}`)).body
  const titles = async ({ client }: Person) =>
    (await client.get('/notification')).body.map(({ title }: { title: string }) => title)

  test('an accountant who may only read asks, the editor answers, and the accountant resolves', async () => {
    const { editor, accountant, dayId, ask } = await given()
    const { status, body: asked } = await ask(accountant, 'Contanti')
    expect(status).toBe(201)
    expect(asked).toMatchObject({
      dayId,
      date: '2026-11-20',
      dataName: 'Contanti',
      status: 'open',
      messages: [{ userName: nameOf(accountant), text: 'Come mai così poco?', mine: true }],
      resolvedBy: null,
      resolvedAt: null,
      canResolve: true,
    })
    expect(await questionsOf(editor, dayId)).toMatchObject([
      { id: asked.id, canResolve: false, messages: [{ mine: false }] },
    ])
    expect(await answer(editor, asked.id)).toMatchObject({
      status: 201,
      body: { messages: [{ mine: false }, { userName: nameOf(editor), text: 'Era un giorno di festa.', mine: true }] },
    })
    expect((await resolve(editor, asked.id)).status).toBe(403)
    expect(await resolve(accountant, asked.id)).toMatchObject({
      status: 200,
      body: { status: 'resolved', resolvedBy: nameOf(accountant), canResolve: false },
    })
    expect((await questionsOf(editor, dayId))[0]?.messages).toHaveLength(2)
  })

  test('a resolved question takes no answer, and resolving it again changes nothing', async () => {
    const { owner, accountant, ask } = await given()
    const { id } = (await ask(accountant, 'Contanti')).body
    const { body: resolved } = await resolve(owner, id)
    expect(resolved).toMatchObject({ status: 'resolved', resolvedBy: nameOf(owner) })
    expect((await resolve(accountant, id)).body).toMatchObject({
      resolvedBy: nameOf(owner),
      messages: resolved.messages.map(({ id }: { id: number }) => ({ id })),
    })
    expect(await answer(accountant, id)).toMatchObject({
      status: 409,
      body: { code: 'question_resolved', message: 'La domanda è già risolta: per chiedere altro fanne una nuova.' },
    })
  })

  test('users who don’t see the item find none of its questions; users who see only the sum of a list do', async () => {
    const { company, owner, dayId, ask } = await given()
    const hidden = await company.person('EDITOR_DATA', { levels: { 'Totale spese': 'NONE' } })
    const partial = await company.person('EDITOR_DATA', { levels: { 'Totale spese': 'VIEW_LIST_PARTIAL' } })
    const files = await company.person('EDITOR_FILES')
    const { id } = (await ask(owner, 'Totale spese', 'Che spese sono?')).body
    const missing = await answer(owner, 987_654)
    for (const person of [hidden, files]) {
      expect((await person.client.get(`/question?dayId=${dayId}`)).body).toEqual([])
      for (const refused of [await answer(person, id), await resolve(person, id), await ask(person, 'Totale spese')]) {
        expect([refused.status, refused.text]).toEqual([404, missing.text])
      }
    }
    expect((await answer(partial, id)).status).toBe(201)
    expect((await ask(partial, 'Totale spese')).status).toBe(201)
  })

  test('a question waits for the figure’s last editor, then for the person who has to answer the last message', async () => {
    const { owner, editor, accountant, save, ask } = await given()
    const { id } = (await ask(accountant, 'Contanti')).body
    expect(await Promise.all([editor, accountant, owner].map(waitingFor))).toEqual([[id], [], []])
    await answer(editor, id)
    expect(await Promise.all([editor, accountant, owner].map(waitingFor))).toEqual([[], [id], []])
    await save(owner.client, 'Contanti', 90)
    expect(await Promise.all([editor, accountant, owner].map(waitingFor))).toEqual([[], [id], [id]])
    await answer(owner, id)
    expect(await Promise.all([editor, accountant, owner].map(waitingFor))).toEqual([[id], [id], []])
    await resolve(owner, id)
    expect(await Promise.all([editor, accountant, owner].map(waitingFor))).toEqual([[], [], []])
  })

  test('of a list the last editor is that of its entries, and the newest message comes first', async () => {
    const { company, owner, editor, accountant, dayId, ask } = await given()
    await givenEntry(owner.client, dayId, await company.listOf('Spese varie'), 5)
    const cash = (await ask(owner, 'Contanti')).body.id
    const spending = (await ask(accountant, 'Totale spese')).body.id
    expect(await waitingFor(owner)).toEqual([spending])
    expect(await waitingFor(editor)).toEqual([cash])
    await answer(editor, spending)
    expect(await waitingFor(owner)).toEqual([spending])
    await answer(editor, cash)
    expect(await waitingFor(owner)).toEqual([cash, spending])
  })

  test('questions wait for the owners where no editor can answer: a result, an empty figure, an editor who asks, is gone or may not see it', async () => {
    const { company, owner, editor, accountant, save, ask } = await given()
    const gone = await company.person('EDITOR_DATA')
    await save(gone.client, 'Carte', 5)
    await save(editor.client, 'Soci', 2)
    const ids = []
    for (const name of ['Totale', 'Cassa contata', 'Carte', 'Soci']) ids.push((await ask(accountant, name)).body.id)
    ids.push((await ask(editor, 'Contanti')).body.id)
    await owner.client.delete(`/users/${gone.userId}`)
    const dataId = await company.item('Soci')
    await owner.client.post('/access-control/update', {
      body: { userId: editor.userId, dataId, accessLevel: 'NONE' },
    })
    expect(await waitingFor(owner)).toEqual(ids.toReversed())
    expect(await waitingFor(editor)).toEqual([])
    await owner.client.delete('/notification')
    const { id } = (await ask(accountant, 'Soci')).body
    expect([await titles(owner), await titles(editor)]).toEqual([['Nuova domanda'], []])
    expect((await owner.client.get('/notification')).body).toMatchObject([{ dataId }])
    await answer(owner, id)
    expect(await titles(accountant)).toEqual(['Nuova risposta'])
  })

  test('the last editor and participants are notified without the text, the author and users who may not see the item aren’t', async () => {
    const { company, owner, editor, accountant, dayId, ask } = await given()
    const dataId = await company.item('Contanti')
    const { id } = (await ask(accountant, 'Contanti', 'Un segreto')).body
    expect((await editor.client.get('/notification')).body).toMatchObject([
      {
        title: 'Nuova domanda',
        message: `${nameOf(accountant)} ha fatto una domanda su “Contanti” nel giorno 20/11/2026.`,
        dayId,
        dataId,
      },
    ])
    expect((await editor.client.get('/notification')).text).not.toContain('Un segreto')
    expect([await titles(owner), await titles(accountant)]).toEqual([[], []])
    await answer(owner, id)
    expect([await titles(editor), await titles(accountant)]).toEqual([
      ['Nuova risposta', 'Nuova domanda'],
      ['Nuova risposta'],
    ])
    const body = { userId: accountant.userId, dataId, accessLevel: 'NONE' }
    await owner.client.post('/access-control/update', { body })
    await answer(editor, id)
    await resolve(owner, id)
    await owner.client.post('/access-control/update', { body: { ...body, accessLevel: 'VIEW' } })
    expect(await titles(accountant)).toEqual(['Nuova risposta'])
    expect(await titles(editor)).toEqual(['Domanda risolta', 'Nuova risposta', 'Nuova domanda'])
  })

  test('a text is trimmed, and an empty, long or malformed one is refused by name', async () => {
    const { accountant, ask } = await given()
    const { body } = await ask(accountant, 'Contanti', '  Due\nrighe?  ')
    expect(body.messages).toMatchObject([{ text: 'Due\nrighe?' }])
    for (const text of ['', '   ', 'x'.repeat(1001), 'a\0b', null, 5]) {
      const refused = await accountant.client.post('/question', {
        body: { dayId: body.dayId, dataId: body.dataId, text },
      })
      expect([text, refused.status, refused.body.issues?.[0]]).toEqual([
        text,
        400,
        { path: 'text', message: expect.stringMatching(/^La domanda: /) },
      ])
      const wrong = await accountant.client.post(`/question/${body.id}/answer`, { body: { text } })
      expect(wrong.body.issues?.[0]?.message).toMatch(/^La risposta: /)
    }
    expect((await answer(accountant, body.id, 'x'.repeat(1000))).status).toBe(201)
  })

  test('a question that is sent twice with its key is asked once', async () => {
    const { company, accountant, dayId } = await given()
    const body = { dayId, dataId: await company.item('Contanti'), text: 'Come mai?' }
    const headers = { 'Idempotency-Key': 'a-question-about-cash' }
    const [first, second] = [
      await accountant.client.post('/question', { body, headers }),
      await accountant.client.post('/question', { body, headers }),
    ]
    expect([first.status, second.text]).toEqual([201, first.text])
    expect(await questionsOf(accountant, dayId)).toHaveLength(1)
  })

  test('an open question blocks the approval but not the closing, and can be asked in every state', async () => {
    const { owner, editor, accountant, dayId, ask } = await given()
    const other = await givenDay(editor.client, '2026-11-21')
    const first = (await ask(accountant, 'Contanti')).body.id
    expect((await editor.client.get(`/day/${dayId}/closing`)).body).toMatchObject({ openQuestions: 1 })
    const version = await closeDay(editor.client, dayId)
    const second = (await ask(editor, 'Carte')).body.id
    const approve = () => owner.client.post(`/day/${dayId}/approve`, { body: { version } })
    expect(await approve()).toMatchObject({
      status: 409,
      body: {
        code: 'open_questions',
        openQuestions: 2,
        message: 'Il giorno 20/11/2026 ha 2 domande ancora aperte: vanno risolte prima di approvarlo.',
      },
    })
    await resolve(owner, second)
    const otherVersion = await closeDay(editor.client, other)
    const body = [
      { dayId, version },
      { dayId: other, version: otherVersion },
    ]
    expect((await owner.client.post('/day/approve', { body })).body).toEqual({
      approved: [other],
      refused: [
        {
          dayId,
          code: 'open_questions',
          message: 'Il giorno 20/11/2026 ha una domanda ancora aperta: va risolta prima di approvarlo.',
        },
      ],
    })
    await resolve(accountant, first)
    expect((await approve()).status).toBe(200)
    const third = await ask(accountant, 'Contanti')
    expect([third.status, (await answer(editor, third.body.id)).status]).toEqual([201, 201])
    expect((await readDay(owner.client, dayId)).status).toBe('approved')
  })

  test('the closing and the calendar count the questions that the reader sees', async () => {
    const { company, owner, dayId, ask } = await given()
    const blind = await company.person('EDITOR_DATA', { levels: { Contanti: 'NONE' } })
    const { hidden } = (await blind.client.get(`/day/${dayId}/closing`)).body
    await ask(owner, 'Contanti')
    await ask(owner, 'Carte')
    const counts = async ({ client }: Person) => [
      (await client.get(`/day/${dayId}/closing`)).body.openQuestions,
      (await client.get('/day/calendar?from=2026-11-20&to=2026-11-20')).body.days[0].openQuestions,
    ]
    expect([await counts(owner), await counts(blind)]).toEqual([
      [2, 2],
      [1, 1],
    ])
    expect((await blind.client.get(`/day/${dayId}/closing`)).body.hidden).toBe(hidden)
  })

  test('a question asked while the day is being approved is either before it, and refuses it, or after it', async () => {
    const { company, owner, editor, accountant } = await given()
    const dataId = await company.item('Contanti')
    for (let round = 1; round <= 8; round++) {
      const dayId = await givenDay(editor.client, `2026-10-0${round}`)
      const version = await closeDay(editor.client, dayId)
      const [approved, asked] = await Promise.all([
        owner.client.post(`/day/${dayId}/approve`, { body: { version } }),
        accountant.client.post('/question', { body: { dayId, dataId, text: 'Ancora una cosa?' } }),
      ])
      expect(asked.status).toBe(201)
      const isApproved = (await readDay(owner.client, dayId)).status === 'approved'
      expect([approved.status, approved.body.code ?? 'approved']).toEqual(
        isApproved ? [200, 'approved'] : [409, 'open_questions'],
      )
    }
  })

  test('the questions of a deleted day are gone until it is restored', async () => {
    const { owner, accountant, dayId, ask } = await given()
    const { id } = (await ask(accountant, 'Contanti')).body
    await owner.client.delete(`/day/${dayId}`)
    expect([await waitingFor(owner), (await answer(owner, id)).status]).toEqual([[], 404])
    await owner.client.post(`/day/${dayId}/restore`)
    expect(await questionsOf(owner, dayId)).toMatchObject([{ id, messages: [{ text: 'Come mai così poco?' }] }])
  })
})
