import { createHash } from 'node:crypto'
import { onEveryDatabase } from '../testing/api'
import { givenCompany } from '../testing/company'
import { A_KEY } from '../testing/rights/rows'

onEveryDatabase((api) => {
  const givenOwner = async () => (await (await givenCompany(api())).person('OWNER')).client

  test('a new key is returned once with its secret, of which only a hash and the first characters are stored', async () => {
    const owner = await givenOwner()
    const origins = ['https://portale.esempio.it:8443', 'http://localhost:5173', 'http://127.0.0.1']
    const expiresAt = new Date(api().clock.now() + 60_000).toISOString()
    const { status, body, headers } = await owner.post('/embed/keys', {
      body: { name: ' Portale ', origins: [...origins, origins[0]], mode: 'edit', expiresAt },
    })
    expect(status).toBe(201)
    expect(headers.get('Cache-Control')).toBe('no-store')
    const nothingYet = { revokedAt: null, lastUsedAt: null }
    expect(body.key).toEqual({
      id: expect.any(Number),
      name: 'Portale',
      prefix: body.secret.slice(0, 8),
      origins,
      mode: 'edit',
      close: false,
      createdAt: expect.stringMatching(/Z$/),
      expiresAt,
      ...nothingYet,
    })
    expect(body.secret).toMatch(/^qek_[\w-]{43}$/)
    const { text, body: listed } = await owner.get('/embed/keys')
    expect(listed).toEqual([body.key])
    expect(text).not.toContain(body.secret)
    const row = await api().db('embed_keys').where({ id: body.key.id }).first()
    expect(row?.secret_hash).toBe(createHash('sha256').update(body.secret).digest('hex'))
    expect(JSON.stringify(row)).not.toContain(body.secret)
    expect(JSON.stringify(row)).not.toContain(body.secret.slice(8, 12))
  })

  test('a key created before prefixes were stored has none', async () => {
    const owner = await givenOwner()
    const { key } = (await owner.post('/embed/keys', { body: A_KEY })).body
    await api().db('embed_keys').where({ id: key.id }).update({ secret_prefix: null })
    expect((await owner.get('/embed/keys')).body).toEqual([{ ...key, prefix: null }])
  })

  test('the keys are listed newest first, revoked ones with their time', async () => {
    const owner = await givenOwner()
    const ids = []
    for (const name of ['Uno', 'Due'])
      ids.push((await owner.post('/embed/keys', { body: { ...A_KEY, name } })).body.key.id)
    expect((await owner.delete(`/embed/keys/${ids[0]}`)).status).toBe(204)
    const [newer, older] = (await owner.get('/embed/keys')).body
    expect([newer.id, newer.revokedAt, older.id]).toEqual([ids[1], null, ids[0]])
    expect(older.revokedAt).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/)
    api().clock.advance(1000)
    expect((await owner.delete(`/embed/keys/${ids[0]}`)).status).toBe(204)
    expect((await owner.get('/embed/keys')).body[1]).toEqual(older)
  })

  test.each([
    'https://portale.esempio.it/pagina',
    'https://portale.esempio.it/?lingua=it',
    'https://portale.esempio.it#giorno',
    'https://*.esempio.it',
    'https://aurora@portale.esempio.it',
    'http://portale.esempio.it',
    'http://localhost.esempio.it',
    'ftp://localhost',
    'portale.esempio.it',
    'null',
    '*',
  ])('%s is no origin of a page', async (origin) => {
    const { status, body } = await (await givenOwner()).post('/embed/keys', { body: { ...A_KEY, origins: [origin] } })
    expect([status, body.issues[0].path]).toEqual([400, 'origins.0'])
    expect(body.message).toContain('L’origine: serve un indirizzo come https://portale.esempio.it, senza percorso')
  })

  test('origins are stored as browsers send them, without duplicates', async () => {
    const owner = await givenOwner()
    const origins = ['HTTPS://Portale.Esempio.it:443/', 'https://portale.esempio.it', 'http://LOCALHOST:5173/']
    const { status, body } = await owner.post('/embed/keys', { body: { ...A_KEY, origins } })
    expect(status).toBe(201)
    expect(body.key.origins).toEqual(['https://portale.esempio.it', 'http://localhost:5173'])
    expect((await owner.get('/embed/keys')).body[0].origins).toEqual(body.key.origins)
  })

  test('only a key of mode edit may close days', async () => {
    const owner = await givenOwner()
    const make = (body: object) => owner.post('/embed/keys', { body: { ...A_KEY, ...body } })
    const refused = await make({ mode: 'view', close: true })
    expect(refused).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'close', message: 'La chiusura dei giorni (close) vale solo con il modo edit.' }] },
    })
    expect((await make({ mode: 'edit', close: 'sì' })).body.issues[0].path).toBe('close')
    expect((await owner.get('/embed/keys')).body).toEqual([])
    expect((await make({ mode: 'edit', close: true })).body.key.close).toBe(true)
    expect((await make({ mode: 'view', close: false })).body.key.close).toBe(false)
    const closing = (await owner.get('/embed/keys')).body.map(({ close }: { close: boolean }) => close)
    expect(closing).toEqual([false, true])
  })

  test('a key needs an origin, and no past expiry', async () => {
    const owner = await givenOwner()
    const none = await owner.post('/embed/keys', { body: { ...A_KEY, origins: [] } })
    expect(none).toMatchObject({ status: 400, body: { message: 'Inserisci almeno un’origine.' } })
    const past = await owner.post('/embed/keys', { body: { ...A_KEY, expiresAt: '2020-01-01T00:00:00Z' } })
    expect(past).toMatchObject({ status: 400, body: { issues: [{ path: 'expiresAt' }] } })
    expect((await owner.get('/embed/keys')).body).toEqual([])
  })
})
