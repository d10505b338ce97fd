import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { givenDay, itemNamed, readDay } from '../testing/day'

onEveryDatabase((api) => {
  test('a day is created with all its values, and is found by its date', async () => {
    const { client } = await (await givenCompany(api())).person('EDITOR_DATA', { viewHistory: true })
    const created = await client.post('/day/create?date=2026-03-01')
    expect(created).toMatchObject({ status: 201, body: { dayId: expect.any(Number) } })
    expect((await client.post('/day/fetch?date=2026-03-01')).body).toEqual(created.body)
    const day = await readDay(client, created.body.dayId)
    expect(day.dayWithValues.map(({ dataName, value, revision }) => [dataName, value, revision])).toEqual([
      ['Contanti', 0, 1],
      ['Carte', 0, 1],
      ['Totale altri incassi', 0, 1],
      ['Totale', 0, 1],
      ['Totale spese', 0, 1],
      ['Netto', 0, 1],
      ['Quota', null, 1],
      ['Soci', 0, 1],
      ['Cassa contata', 0, 1],
      ['Fondo cassa', 0, 1],
    ])
    expect(day.dataHistory).toHaveLength(10)
    expect(day.dataHistory[0]).toMatchObject({ revision: 1, revisionType: 'ADD', value: 0 })
    expect(itemNamed(day, 'Contanti')).toMatchObject({ lastEditor: null, lastEdited: null, accessLevel: 'EDIT' })
    expect(itemNamed(day, 'Netto').accessLevel).toBe('VIEW')
  })

  test('a date without a day isn’t found, and a second day on a date is refused with the id of the first', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    expect((await client.post('/day/fetch?date=2026-03-01')).status).toBe(404)
    const dayId = await givenDay(client)
    expect(await client.post('/day/create?date=2026-03-01')).toMatchObject({ status: 409, body: { dayId } })
  })

  test('simultaneous creations give one day', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    const answers = await Promise.all(Array.from({ length: 20 }, () => client.post('/day/create?date=2026-03-01')))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(19).fill(409)])
    expect(new Set(answers.map(({ body }) => body.dayId)).size).toBe(1)
  })

  test('a creation retried with its key gives the same answer, another request with the key is refused', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    const headers = { 'Idempotency-Key': 'una-chiave' }
    const first = await client.post('/day/create?date=2026-03-01', { headers })
    const again = await Promise.all(
      Array.from({ length: 5 }, () => client.post('/day/create?date=2026-03-01', { headers })),
    )
    for (const answer of again) expect(answer).toMatchObject({ status: 201, text: first.text })
    expect(await client.post('/day/create?date=2026-03-02', { headers })).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    })
    expect((await client.post('/day/fetch?date=2026-03-02')).status).toBe(404)
  })

  test.each(['2026-02-30', '1999-12-31', '2026-3-1', '20260301', '', '2126-01-01', "2026-01-01' or 1=1"])(
    'the date %p is refused',
    async (date) => {
      const { client } = await (await givenCompany(api())).person('OWNER')
      expect(await client.post(`/day/create?date=${encodeURIComponent(date)}`)).toMatchObject({
        status: 400,
        body: { code: 'invalid', issues: [{ path: 'date' }] },
      })
    },
  )

  test('a repeated or missing date is refused', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    expect((await client.post('/day/fetch')).status).toBe(400)
    expect((await client.post('/day/fetch?date=2026-01-01&date=2026-01-02')).status).toBe(400)
  })

  test('without a library there is no day', async () => {
    const { client } = await (await givenCompany(api(), null)).person('OWNER')
    expect(await client.post('/day/create?date=2026-03-01')).toMatchObject({
      status: 409,
      body: { code: 'no_library', message: 'Crea prima una libreria.' },
    })
  })

  test.each(['VIEWER_DATA', 'VIEWER_FILES', 'EDITOR_FILES', 'VIEWER'] as const)(
    'a %s neither creates nor deletes days',
    async (type) => {
      const company = await givenCompany(api())
      const dayId = await givenDay((await company.person('OWNER')).client)
      const { client } = await company.person(type)
      expect((await client.post('/day/create?date=2026-03-05')).status).toBe(403)
      expect((await client.delete(`/day/${dayId}`)).status).toBe(403)
      expect((await client.get(`/day/${dayId}/full`)).status).toBe(200)
    },
  )

  test('the neighbours of a day are the nearest ones, whatever lies between', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    const [second, first, third] = [
      await givenDay(client, '2026-03-10'),
      await givenDay(client, '2026-02-01'),
      await givenDay(client, '2026-04-20'),
    ]
    expect(await readDay(client, second)).toMatchObject({ previousDayId: first, nextDayId: third })
    expect((await client.delete(`/day/${second}`)).status).toBe(204)
    expect((await client.get(`/day/${second}/full`)).status).toBe(404)
    expect(await readDay(client, first)).toMatchObject({ previousDayId: null, nextDayId: third })
    expect((await client.delete(`/day/${second}`)).status).toBe(404)
  })

  test('the last days are the ten newest by date', async () => {
    const company = await givenCompany(api())
    const { client } = await company.person('OWNER')
    for (let day = 12; day >= 1; day--) await givenDay(client, `2026-05-${String(day).padStart(2, '0')}`)
    const { body } = await client.get(`/day/last-days?companyId=${company.companyId}`)
    expect(body.map(({ date }: { date: string }) => date.slice(8))).toEqual([
      '12',
      '11',
      '10',
      '09',
      '08',
      '07',
      '06',
      '05',
      '04',
      '03',
    ])
    expect((await client.get(`/day/last-days?companyId=${company.companyId + 1}`)).status).toBe(404)
  })

  test('another company’s day answers as one that does not exist', async () => {
    const dayId = await givenDay((await (await givenCompany(api())).person('OWNER')).client)
    const { client } = await (await givenCompany(api())).person('OWNER')
    for (const path of [`/day/#/full`, `/section/day/#`, `/formula/#`, `/library/day/#`]) {
      const foreign = await client.get(path.replace('#', String(dayId)))
      const missing = await client.get(path.replace('#', '999999'))
      expect(foreign).toMatchObject({ status: 404, text: missing.text })
    }
    expect((await client.delete(`/day/${dayId}`)).status).toBe(404)
  })

  test.each(['0', '-1', '1.5', 'abc', '1e3', '0x10', '%20', '9007199254740993', '1%00'])(
    '%p is not a day’s id',
    async (id) => {
      const { client } = await (await givenCompany(api())).person('OWNER')
      expect((await client.get(`/day/${id}/full`)).status).toBe(400)
    },
  )

  test('the sections, the formulas and the library of a day can be read', async () => {
    const company = await givenCompany(api())
    const { client } = await company.person('OWNER')
    const dayId = await givenDay(client)
    expect((await client.get(`/section/day/${dayId}`)).body).toMatchObject([
      { name: 'Incassi', viewOrder: 1 },
      { name: 'Spese', viewOrder: 2 },
      { name: 'Chiusura', viewOrder: 3 },
    ])
    expect((await client.get(`/library/day/${dayId}`)).text).toBe(String(company.libraryId))
    expect((await client.get(`/formula/${dayId}`)).body).toHaveLength(3)
    expect((await (await company.person('VIEWER_DATA')).client.get(`/formula/${dayId}`)).status).toBe(403)
  })

  test('an unchanged day is not sent again', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    const dayId = await givenDay(client)
    const { headers } = await client.get(`/day/${dayId}/full`)
    expect(headers.get('Cache-Control')).toBe('private, no-cache')
    const again = await client.get(`/day/${dayId}/full`, {
      headers: { 'If-None-Match': headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' },
    })
    expect(again).toMatchObject({ status: 304, text: '' })
  })

  test('the histories are left out when they are not asked for', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    const dayId = await givenDay(client)
    expect((await client.get(`/day/${dayId}/full?history=none`)).body).toMatchObject({
      dataHistory: [],
      listsHistory: [],
    })
    expect((await client.get(`/day/${dayId}/full?history=all`)).status).toBe(400)
  })
})
