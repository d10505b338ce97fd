/** Lists with more entries than an answer has. */
import { LIST_LIMITS } from '@quotidia/contract/limits'
import { insertRows } from './db/insertRows'
import { onEveryDatabase } from './testing/api'
import type { Client } from './testing/client'
import { givenCompany } from './testing/company'
import { givenDay } from './testing/day'

const HOUR_MS = 3_600_000
const many = <T>(count: number, make: (index: number) => T) => Array.from({ length: count }, (_, index) => make(index))

onEveryDatabase((api) => {
  async function given() {
    const company = await givenCompany(api())
    const { client: owner, userId } = await company.person('OWNER')
    return { company, owner, userId, company_id: company.companyId }
  }

  /** The ids in the pages, from the newest page to the oldest; `last` is the id that the next page continues before. */
  async function pagesOf(
    client: Client,
    path: string,
    idsIn: (body: never) => number[],
    last: (ids: number[]) => number,
  ) {
    const pages: number[][] = []
    for (let before = ''; ; ) {
      const { status, body } = await client.get(`${path}${before}`)
      expect(status).toBe(200)
      const ids = idsIn(body as never)
      pages.push(ids)
      if (ids.length === 0) return pages.slice(0, -1)
      before = `${path.includes('?') ? '&' : '?'}before=${last(ids)}`
    }
  }
  const refusesOtherIds = async (client: Client, path: string) => {
    const { status, body } = await client.get(`${path}${path.includes('?') ? '&' : '?'}before=x`)
    expect([status, body.issues[0].path]).toEqual([400, 'before'])
  }

  test('deleted days come in pages, the latest deletion first, each day once', async () => {
    const { owner, userId, company_id } = await given()
    const other = await given()
    const at = api().clock.now() - HOUR_MS
    const rows = (company: number, by: number, first: number, count: number) =>
      // Some were deleted in the same millisecond.
      many(count, (index) => ({
        id: first + index,
        company_id: company,
        date: '2026-01-01',
        deleted_by: by,
        deleted_at: at + Math.floor(index / 3),
      }))
    await insertRows(api().db, 'deleted_days', rows(company_id, userId, 900_000, 250))
    await insertRows(api().db, 'deleted_days', rows(other.company_id, other.userId, 950_000, 1))
    const pages = await pagesOf(
      owner,
      '/day/deleted',
      (days: { dayId: number }[]) => days.map(({ dayId }) => dayId),
      (ids) => ids.at(-1) ?? 0,
    )
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 50])
    expect(pages.flat()).toEqual(many(250, (index) => 900_249 - index))
    expect((await owner.get('/day/deleted?before=950000')).status).toBe(404)
    await refusesOtherIds(owner, '/day/deleted')
  })

  test('a closing has the newest events, and those before one of them', async () => {
    const { owner, userId, company_id } = await given()
    const dayId = await givenDay(owner)
    const event = { company_id, day_id: dayId, kind: 'reopened', user_id: userId, at: api().clock.now(), version: 1 }
    const own = await api().db('day_events').where({ day_id: dayId }).pluck('id')
    await insertRows(
      api().db,
      'day_events',
      many(250, () => event),
    )
    const pages = await pagesOf(
      owner,
      `/day/${dayId}/closing`,
      ({ events }: { events: { id: number }[] }) => events.map(({ id }) => id),
      ([oldest = 0]) => oldest,
    )
    expect(pages.map(({ length }) => length)).toEqual([100, 100, 50 + own.length])
    const ids = await api().db('day_events').where({ day_id: dayId }).orderBy('id').pluck('id')
    expect(pages.toReversed().flat()).toEqual(ids)
    await refusesOtherIds(owner, `/day/${dayId}/closing`)
  })

  test('the questions of a day come in pages, the newest first, for those who see them', async () => {
    const { company, owner, userId, company_id } = await given()
    const dayId = await givenDay(owner)
    const [seen, hidden] = [await company.item('Contanti'), await company.item('Carte')]
    const row = (data_id: number) => ({ company_id, day_id: dayId, data_id, asked_by: userId })
    await insertRows(
      api().db,
      'questions',
      many(140, (index) => row(index % 2 ? seen : hidden)),
    )
    const { client } = await company.person('EDITOR_DATA', { levels: { Carte: 'NONE' } })
    const pages = await pagesOf(
      client,
      `/question?dayId=${dayId}`,
      (questions: { id: number }[]) => questions.map(({ id }) => id),
      ([oldest = 0]) => oldest,
    )
    expect(pages.map(({ length }) => length)).toEqual([30, 30, 10])
    const ids = await api().db('questions').where({ day_id: dayId, data_id: seen }).orderBy('id').pluck('id')
    expect(pages.toReversed().flat()).toEqual(ids)
    await refusesOtherIds(client, `/question?dayId=${dayId}`)
  })

  test('the questions that wait for a person are as many as an answer has room for', async () => {
    const { company, owner, company_id } = await given()
    const { userId: asked_by } = await company.person('VIEWER_DATA')
    const day_id = await givenDay(owner)
    const data_id = await company.item('Contanti')
    const waiting = async (text: string, messages: number) => {
      await insertRows(
        api().db,
        'questions',
        many(40, () => ({ company_id, day_id, data_id, asked_by })),
      )
      const ids: number[] = await api().db('questions').where({ day_id }).orderBy('id', 'desc').limit(40).pluck('id')
      const message = { company_id, day_id, kind: 'message', user_id: asked_by, text, at: 1 }
      await insertRows(
        api().db,
        'question_messages',
        many(40 * messages, (index) => ({ ...message, question_id: ids[39 - Math.floor(index / messages)] })),
      )
      const { body, text: sent } = await owner.get('/question/open')
      return { ids, listed: body.map(({ id }: { id: number }) => id), bytes: Buffer.byteLength(sent) }
    }
    const short = await waiting('Perché?', 3)
    expect(short.listed).toEqual(short.ids)
    const long = await waiting('.'.repeat(1000), 100)
    expect(long.listed).toEqual(long.ids.slice(0, 25))
    expect(long.bytes).toBeLessThan(4_000_000)
  })

  test('a list’s report that would be too long is refused with its limit', async () => {
    const { company, owner, userId, company_id } = await given()
    const { listId, dataId } = await company.listOf('Spese varie')
    const days = [await givenDay(owner, '2026-03-01'), await givenDay(owner, '2026-03-02')]
    const entry = { company_id, list_id: listId, cents: 100, comment: '', revision: 1, last_editor_id: userId }
    const entries = (count: number, day: number, causal: (index: number) => string) =>
      insertRows(
        api().db,
        'list_items',
        many(count, (index) => ({ ...entry, day_id: days[day], causal: causal(index), last_edited_at: 1 })),
      )
    const read = (to: string) => owner.get(`/report/list?from=2026-03-01&to=${to}&dataKey=${dataId}`)
    await entries(10_000, 0, (index) => `Fattura ${index} ${'.'.repeat(150)}`)
    const small = await read('2026-03-01')
    expect([small.status, small.body.causals.length]).toEqual([200, 10_000])
    expect(Buffer.byteLength(small.text)).toBeLessThan(4_000_000)
    await entries(10_000, 1, (index) => `Ricevuta ${index} ${'.'.repeat(150)}`)
    const large = 'to: le causali di questo periodo occupano più di 4 MB. Scegli un periodo più breve.'
    expect(await read('2026-03-02')).toMatchObject({ status: 400, body: { issues: [{ path: 'to', message: large }] } })
    await entries(30_001, 1, (index) => `Scontrino ${index}`)
    const long = 'to: le causali di questo periodo sono più di 50.000, contate per giorno. Scegli un periodo più breve.'
    expect(await read('2026-03-02')).toMatchObject({ status: 400, body: { issues: [{ path: 'to', message: long }] } })
    expect((await read('2026-03-01')).status).toBe(200)
  })

  test('the levels of many users on many items are refused with their limit; those of one user aren’t', async () => {
    const { company, owner, company_id } = await given()
    const { libraryId } = company
    const cash = await api()
      .db('data_items')
      .where({ id: await company.item('Contanti') })
      .first()
    const item = { company_id, library_id: libraryId, section_id: cash?.section_id ?? 0, data_type: 'ENTERED' }
    await insertRows(
      api().db,
      'data_items',
      many(980, (index) => ({ ...item, name: `Voce ${index}`, view_order: 100 + index, unit: 'AMOUNT' })),
    )
    const person = { company_id, user_type: 'VIEWER_DATA', created_at: 1 }
    await insertRows(
      api().db,
      'users',
      many(60, (index) => {
        const name = `utente${index}.${company_id}`
        return { ...person, name, username: name, username_key: name, email: name, email_key: name }
      }),
    )
    const message = 'libraryId: la libreria ha più di 50.000 permessi. Chiedi quelli di una persona per volta.'
    const refused = { status: 400, body: { issues: [{ path: 'libraryId', message }] } }
    expect(await owner.get('/access-control/data-access')).toMatchObject(refused)
    const { id = 0 } = (await api().db('users').where({ company_id, user_type: 'VIEWER_DATA' }).first()) ?? {}
    const { status, body } = await owner.get(`/access-control/user/${id}`)
    expect([status, body.length > 980]).toEqual([200, true])
  })

  test('revisions with long comments are left out of an answer, the oldest first, so that it stays below 4 MB', async () => {
    const { company, owner, userId, company_id } = await given()
    const dayId = await givenDay(owner)
    const dataId = await company.item('Contanti')
    const value = await api().db('day_values').where({ day_id: dayId, data_id: dataId }).first()
    const { id: value_id = 0 } = value ?? {}
    const revision = { company_id, day_id: dayId, value_id, revision_type: 'MOD', cents: 1, editor_id: userId }
    // All within twenty of the present one, so that the day's answer would have them.
    await insertRows(
      api().db,
      'value_revisions',
      many(5000, (index) => ({
        ...revision,
        revision: index + 1000,
        comment: `${index} ${'.'.repeat(990)}`,
        edited_at: index,
      })),
    )
    const numbers = (revisions: { comment: string }[]) => revisions.map(({ comment }) => Number.parseInt(comment, 10))
    for (const [path, most] of [
      [`/history/connectionData/${value_id}/revisions`, 5000],
      [`/day/${dayId}/full`, 3000],
    ] as const) {
      const { body, text } = await owner.get(path)
      const listed = numbers((body.dataHistory ?? body) as { comment: string }[])
      expect(listed.length).toBeGreaterThan(1000)
      expect(listed.length).toBeLessThan(most)
      expect(listed).toEqual(many(listed.length, (index) => 4999 - index))
      expect(Buffer.byteLength(text)).toBeLessThan(4_000_000)
      expect(Buffer.byteLength(text)).toBeGreaterThan(1_900_000)
    }
  })

  test('a person’s sessions and packs, and a company’s packs and imports, are listed up to a number', async () => {
    const { owner, userId, company_id } = await given()
    const created_at = api().clock.now()
    const session = { company_id, user_id: userId, created_at, expires_at: created_at + HOUR_MS }
    await insertRows(
      api().db,
      'sessions',
      many(250, (index) => ({ ...session, token_id: `${company_id}-${index}` })),
    )
    expect((await owner.get('/auth/sessions')).body).toHaveLength(LIST_LIMITS.openSessions)
    const pack = { company_id, user_id: userId, from_date: '2026-03-01', to_date: '2026-03-31', state: 'failed' }
    const made = { parts: '[]', days: 0, provisional: '[]', created_at, expires_at: created_at + HOUR_MS }
    await insertRows(
      api().db,
      'packs',
      many(1050, () => ({ ...pack, ...made })),
    )
    const { body } = await owner.get('/report/pack?from=2026-03-01&to=2026-03-31')
    expect(body.packs).toHaveLength(LIST_LIMITS.listedPacks)
    expect((await owner.get('/report/pack/company')).body).toHaveLength(LIST_LIMITS.keptPacks)
    const row = {
      company_id,
      user_id: userId,
      file_name: 'incassi.csv',
      content: '',
      layout: '{}',
      row_count: 0,
      run: 0,
    }
    await insertRows(
      api().db,
      'imports',
      many(1050, () => ({ ...row, state: 'checked', created_at, changed_at: created_at })),
    )
    expect((await owner.get('/report/import/company')).body).toHaveLength(LIST_LIMITS.keptImports)
  })
})
