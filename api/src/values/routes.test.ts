import type { SavedValues } from '@quotidia/contract/values'
import { onEveryDatabase } from '../testing/api'
import { type Client, clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { givenDay, itemNamed, readDay } from '../testing/day'

onEveryDatabase((api) => {
  async function givenSheet() {
    const company = await givenCompany(api())
    const { client, username } = await company.person('OWNER')
    const dayId = await givenDay(client)
    return { company, client, username, dayId }
  }
  const save = (client: Client, dayId: number, body: unknown) => client.post(`/data/update?dayId=${dayId}`, { body })
  const results = ({ calculationResults }: SavedValues) => calculationResults.map(({ result }) => result)

  test('a saved amount is there, with its revision, and the formulas follow', async () => {
    const { company, client, username, dayId } = await givenSheet()
    const [contanti, soci] = [await company.item('Contanti'), await company.item('Soci')]
    const { status, body } = await save(client, dayId, [
      { dataId: contanti, value: 100.1 },
      { dataId: soci, value: 3, comment: '  tre soci ' },
    ])
    expect(status).toBe(200)
    expect(body.saved).toMatchObject([
      { dataId: contanti, value: 100.1, revision: 2, lastEditor: `Persona ${username}` },
      { dataId: soci, value: 3, comment: 'tre soci', revision: 2 },
    ])
    expect(body.saved[0].lastEdited).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d CES?T$/)
    expect(results(body)).toEqual([100.1, 100.1, 33.37])
    const day = await readDay(client, dayId)
    expect(day.calculationResults).toEqual(body.calculationResults)
    expect(itemNamed(day, 'Quota').value).toBe(33.37)
    expect(day.dataHistory[0]).toMatchObject({ revision: 2, revisionType: 'MOD', lastEditorUsername: username })
    expect(day.dataHistory[0]?.lastEditorName).toBe(`Persona ${username}`)
  })

  test.each([
    [1.005, 1.01],
    [-2.345, -2.35],
    [0.1 + 0.2, 0.3],
    [9_999_999_999.99, 9_999_999_999.99],
    [null, 0],
    ['', 0],
    [undefined, 0],
  ])('%p is stored as %p', async (value, stored) => {
    const { company, client, dayId } = await givenSheet()
    const { body } = await save(client, dayId, [{ dataId: await company.item('Contanti'), value }])
    expect(body.saved[0].value).toBe(stored)
  })

  test.each(['"12.5"', '"abc"', 'true', '[1]', '{}', '1e309', '-1e309', '10000000000', '"NaN"', '"Infinity"'])(
    'the amount %s is refused, and nothing of the batch is written',
    async (value) => {
      const { company, client, dayId } = await givenSheet()
      const [contanti, carte] = [await company.item('Contanti'), await company.item('Carte')]
      const answer = await save(
        client,
        dayId,
        `[{"dataId":${carte},"value":1},{"dataId":${contanti},"value":${value}}]`,
      )
      expect(answer).toMatchObject({ status: 400, body: { code: 'invalid', issues: [{ path: '1.value' }] } })
      expect(itemNamed(await readDay(client, dayId), 'Carte').value).toBe(0)
    },
  )

  test('a check holds 1 or 0 alone', async () => {
    const { company, client, dayId } = await givenSheet()
    const dataId = await company.item('Cassa contata')
    expect((await save(client, dayId, [{ dataId, value: 1 }])).body.saved[0].value).toBe(1)
    expect(await save(client, dayId, [{ dataId, value: 0.5 }])).toMatchObject({
      status: 400,
      body: { issues: [{ path: '0.value' }] },
    })
  })

  test('a save that changes nothing leaves no revision', async () => {
    const { company, client, dayId } = await givenSheet()
    const dataId = await company.item('Contanti')
    await save(client, dayId, [{ dataId, value: 5 }])
    const { body } = await save(client, dayId, [{ dataId, value: 5 }])
    expect(body.saved[0].revision).toBe(2)
  })

  test('a zero given to a value that nobody has written counts as written', async () => {
    const { company, client, dayId } = await givenSheet()
    const dataId = await company.item('Contanti')
    const { body } = await save(client, dayId, [{ dataId, value: 0 }])
    expect(body.saved[0]).toMatchObject({ value: 0, revision: 2, lastEditor: expect.any(String) })
  })

  test('a save based on an old revision is refused whole, and shows what is there now', async () => {
    const { company, client, dayId } = await givenSheet()
    const [contanti, carte] = [await company.item('Contanti'), await company.item('Carte')]
    await save(client, dayId, [{ dataId: contanti, value: 5, revision: 1 }])
    const answer = await save(client, dayId, [
      { dataId: carte, value: 9, revision: 1 },
      { dataId: contanti, value: 7, revision: 1 },
    ])
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } })
    expect(answer.body.conflicts).toMatchObject([{ dataId: contanti, value: 5, revision: 2 }])
    expect(itemNamed(await readDay(client, dayId), 'Carte')).toMatchObject({ value: 0, revision: 1 })
  })

  test('of fifty simultaneous saves none is lost', async () => {
    const { company, client, dayId } = await givenSheet()
    const dataId = await company.item('Contanti')
    const values = Array.from({ length: 50 }, (_, index) => index + 1)
    const answers = await Promise.all(values.map((value) => save(client, dayId, [{ dataId, value }])))
    expect(answers.map(({ status }) => status)).toEqual(values.map(() => 200))
    const revisions = answers.map(({ body }) => body.saved[0].revision).toSorted((a, b) => a - b)
    expect(revisions).toEqual(values.map((value) => value + 1))
    const { connectionDataId } = answers[0]?.body.saved[0] ?? {}
    const { body: history } = await client.get(`/history/connectionData/${connectionDataId}/revisions`)
    expect(new Set(history.map(({ value }: { value: number }) => value))).toEqual(new Set([0, ...values]))
  })

  test('of fifty simultaneous saves based on the same revision one wins', async () => {
    const { company, client, dayId } = await givenSheet()
    const dataId = await company.item('Contanti')
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => save(client, dayId, [{ dataId, value: index + 1, revision: 1 }])),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(49)
  })

  test('a hidden item is not found, an item that can’t be edited is forbidden, and neither batch writes anything', async () => {
    const { company, client: owner, dayId } = await givenSheet()
    const { client } = await company.person('EDITOR_DATA', { levels: { Contanti: 'NONE', Carte: 'VIEW' } })
    const [hidden, seen, own] = [
      await company.item('Contanti'),
      await company.item('Carte'),
      await company.item('Soci'),
    ]
    const one = (dataId: number) => ({ dataId, value: 5 })
    expect((await save(client, dayId, [one(own), one(seen), one(hidden)])).status).toBe(404)
    expect((await save(client, dayId, [one(own), one(seen)])).status).toBe(403)
    expect((await save(client, dayId, [one(own), one(999_999)])).status).toBe(404)
    for (const name of ['Totale', 'Fondo cassa', 'Totale spese']) {
      expect((await save(client, dayId, [one(own), one(await company.item(name))])).status).toBe(403)
    }
    expect(itemNamed(await readDay(owner, dayId), 'Soci').value).toBe(0)
    expect((await save(client, dayId, [one(own)])).status).toBe(200)
  })

  test('a value of another item, day or company is not there', async () => {
    const { company, client, dayId } = await givenSheet()
    const other = await givenSheet()
    const dataId = await company.item('Contanti')
    const { connectionDataId } = itemNamed(await readDay(client, dayId), 'Carte')
    expect((await save(client, dayId, [{ dataId, value: 1, connectionDataId }])).status).toBe(404)
    expect((await save(client, other.dayId, [{ dataId, value: 1 }])).status).toBe(404)
    expect((await save(other.client, other.dayId, [{ dataId, value: 1 }])).status).toBe(404)
  })

  test('a comment alone doesn’t change a figure, and doesn’t count as entering it', async () => {
    const { company, client, username, dayId } = await givenSheet()
    const [contanti, contata] = [await company.item('Contanti'), await company.item('Cassa contata')]
    for (const dataId of [contanti, contata]) {
      const { body, status } = await save(client, dayId, [{ dataId, comment: 'da contare', revision: 1 }])
      expect(status).toBe(200)
      expect(body.saved).toMatchObject([
        { value: 0, comment: 'da contare', revision: 2, lastEditor: null, lastEdited: null },
      ])
    }
    const { dataHistory } = await readDay(client, dayId)
    expect(dataHistory.filter(({ revision }) => revision === 2)).toMatchObject([
      { value: 0, comment: 'da contare', lastEditorUsername: username },
      { value: 0, comment: 'da contare', lastEditorUsername: username },
    ])
    await save(client, dayId, [{ dataId: contanti, value: 7 }])
    const { body } = await save(client, dayId, [{ dataId: contanti, comment: 'contati' }])
    expect(body.saved).toMatchObject([{ value: 7, comment: 'contati', lastEditor: `Persona ${username}` }])
  })

  test('an entry with neither a figure nor a comment writes 0', async () => {
    const { company, client, dayId } = await givenSheet()
    const dataId = await company.item('Contanti')
    await save(client, dayId, [{ dataId, value: 7 }])
    expect((await save(client, dayId, [{ dataId }])).body.saved).toMatchObject([{ value: 0, revision: 3 }])
    expect(itemNamed(await readDay(client, dayId), 'Contanti').value).toBe(0)
  })

  test('users who may not see comments can’t read, write or clear them', async () => {
    const { company, client: owner, dayId } = await givenSheet()
    const dataId = await company.item('Contanti')
    await save(owner, dayId, [{ dataId, value: 5, comment: 'riservato' }])
    const { client } = await company.person('EDITOR_DATA', { viewHistory: true })
    const { body, text } = await save(client, dayId, [{ dataId, value: 6, comment: '' }])
    expect(body.saved[0]).not.toHaveProperty('comment')
    expect(text + (await client.get(`/day/${dayId}/full`)).text).not.toContain('riservato')
    expect(itemNamed(await readDay(owner, dayId), 'Contanti')).toMatchObject({ value: 6, comment: 'riservato' })
  })

  test('a comment alone of a user who may not see comments is refused, and its batch writes nothing', async () => {
    const { company, client: owner, dayId } = await givenSheet()
    const { client } = await company.person('EDITOR_DATA')
    const [contanti, carte] = [await company.item('Contanti'), await company.item('Carte')]
    const { status, body } = await save(client, dayId, [
      { dataId: carte, value: 5 },
      { dataId: contanti, comment: 'da contare' },
    ])
    expect([status, body.code]).toEqual([403, 'forbidden'])
    const day = await readDay(owner, dayId)
    expect(itemNamed(day, 'Carte')).toMatchObject({ value: 0, revision: 1 })
    expect(itemNamed(day, 'Contanti')).toMatchObject({ comment: '', revision: 1 })
  })

  test.each([
    ['not JSON', '{"a":', 'application/json', 400],
    ['a bare text', '"ciao"', 'application/json', 400],
    ['a form', 'a=1', 'application/x-www-form-urlencoded', 415],
    ['nothing', '', 'application/json', 400],
    ['an object', '{}', 'application/json', 400],
    ['an empty batch', '[]', 'application/json', 400],
    ['a polluted prototype', '[{"dataId":1,"value":1,"__proto__":{"a":1}}]', 'application/json', 400],
    ['2 MB', JSON.stringify([{ comment: 'a'.repeat(2_000_000) }]), 'application/json', 413],
  ])('%s is refused', async (_, body, type, status) => {
    const { client, dayId } = await givenSheet()
    const answer = await client.post(`/data/update?dayId=${dayId}`, { body, headers: { 'Content-Type': type } })
    expect(answer).toMatchObject({ status, body: { code: expect.any(String), message: expect.any(String) } })
  })

  test('a comment has at most 1000 characters, and only ones that are returned unchanged', async () => {
    const { company, client, dayId } = await givenSheet()
    const dataId = await company.item('Contanti')
    const written = `è “così”: ${'😀'.repeat(490)}`
    expect((await save(client, dayId, [{ dataId, value: 1, comment: written }])).status).toBe(200)
    expect(itemNamed(await readDay(client, dayId), 'Contanti').comment).toBe(written)
    for (const comment of ['a'.repeat(1001), 'a\0b', '\ud800', 5, null, ['a']]) {
      expect((await save(client, dayId, [{ dataId, value: 1, comment }])).status).toBe(400)
    }
  })

  test('without a token nothing is read nor written', async () => {
    const { company, dayId } = await givenSheet()
    const stranger = clientOf(api())
    expect((await save(stranger, dayId, [{ dataId: await company.item('Contanti'), value: 1 }])).status).toBe(401)
    expect((await stranger.get(`/day/${dayId}/full`)).status).toBe(401)
  })
})
