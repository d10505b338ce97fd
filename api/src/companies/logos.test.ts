import { USER_TYPES } from '@quotidia/domain/userTypes'
import { onEveryDatabase } from '../testing/api'
import { type Client, clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { formWith, openTab, storedFiles } from '../testing/documents'
import { jpg, pdf, png, webp } from '../testing/files'

onEveryDatabase((api) => {
  const send = (client: Client, name: string, content: Buffer, headers: Record<string, string> = {}) =>
    client.post('/company/logo', { body: formWith({ content, name, field: 'logo' }), headers })
  const show = (logoId: string) => openTab(`${api().url}/company/logo/${logoId}`)

  test('the company’s logo can be read by everyone, until it is replaced or removed', async () => {
    const company = await givenCompany(api())
    const { client } = await company.person('OWNER')
    const { status, body } = await send(client, 'Logo.PNG', png)
    expect([status, body]).toEqual([
      200,
      {
        companyId: company.companyId,
        companyName: company.name,
        logoId: expect.stringMatching(/^[\w-]{32}\.png$/),
        demoCompanyLogo: null,
        dayEndsAt: 5,
        remindAt: null,
      },
    ])
    expect((await client.get('/users/get-current-user')).body.company).toEqual(body)
    const { headers, content } = await show(body.logoId)
    expect(content.equals(png)).toBe(true)
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      'cross-origin-resource-policy': 'cross-origin',
    })
    const next = (await send(client, 'logo.jpeg', jpg)).body.logoId
    expect([(await show(body.logoId)).status, (await show(next)).status]).toEqual([404, 200])
    expect((await client.delete('/company/logo')).status).toBe(204)
    expect((await show(next)).status).toBe(404)
    expect((await client.delete('/company/logo')).status).toBe(204)
    expect((await storedFiles(api())).filter((name) => [body.logoId, next].includes(name))).toEqual([])
    expect((await client.get('/users/get-current-user')).body.company.logoId).toBeNull()
  })

  test.each([
    ['logo.webp', webp, 200],
    ['logo.jpg', jpg, 200],
    ['logo.png', jpg, 415],
    ['logo.webp', png, 415],
    ['logo.pdf', pdf, 415],
    ['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 415],
    ['logo.png', Buffer.concat([png, Buffer.alloc(2_097_152 - png.length)]), 200],
    ['logo.png', Buffer.concat([png, Buffer.alloc(2_097_153 - png.length)]), 413],
  ])('%s is accepted or refused by its content', async (name, content, status) => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    const before = await storedFiles(api())
    expect((await send(client, name, content)).status).toBe(status)
    expect(await storedFiles(api())).toHaveLength(before.length + (status === 200 ? 1 : 0))
  })

  test('a repeat with the same key returns the same logo, and another logo is refused with it', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    const key = { 'Idempotency-Key': 'logo-1' }
    const first = await send(client, 'logo.png', png, key)
    const before = await storedFiles(api())
    const again = await send(client, 'logo.png', png, key)
    expect([again.status, again.body]).toEqual([200, first.body])
    expect(await send(client, 'logo.jpg', jpg, key)).toMatchObject({
      status: 409,
      body: { code: 'idempotency_key_reused' },
    })
    expect(await storedFiles(api())).toEqual(before)
    expect((await show(first.body.logoId)).status).toBe(200)
    expect((await send(client, 'logo.png', png)).body.logoId).not.toBe(first.body.logoId)
  })

  test('a request without a file is refused', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    const message = 'Seleziona un file prima di procedere.'
    expect(await client.post('/company/logo')).toMatchObject({ status: 400, body: { message } })
    expect(await client.post('/company/logo', { body: formWith(undefined, { a: 1 }) })).toMatchObject({
      status: 400,
      body: { message },
    })
  })

  test('only the owner changes the logo', async () => {
    const company = await givenCompany(api())
    const { client: owner } = await company.person('OWNER')
    const { logoId } = (await send(owner, 'logo.png', png)).body
    const others = await Promise.all(
      USER_TYPES.filter((userType) => userType !== 'OWNER').map((userType) => company.person(userType)),
    )
    const before = await storedFiles(api())
    for (const { client } of others) {
      expect((await send(client, 'logo.png', png)).status).toBe(403)
      expect((await client.delete('/company/logo')).status).toBe(403)
    }
    expect((await send(clientOf(api()), 'logo.png', png)).status).toBe(401)
    expect((await clientOf(api()).delete('/company/logo')).status).toBe(401)
    expect(await storedFiles(api())).toEqual(before)
    expect((await show(logoId)).status).toBe(200)
  })

  test.each(['..%2f..%2fetc%2fpasswd', '%2e%2e%2ftest.db', 'incoming', '%00', `${'A'.repeat(32)}.png`])(
    'no logo is found under "%s"',
    async (name) => {
      expect((await show(name)).status).toBe(404)
    },
  )

  test('a document can’t be read as a logo', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    const { dayId } = (await client.post('/day/create?date=2026-03-01')).body
    const body = formWith({ content: png, name: 'a.png' }, { dayId })
    const { fileName } = (await client.post('/files/upload', { body })).body
    expect((await show(fileName)).status).toBe(404)
  })

  test('of concurrent logos one remains', async () => {
    const { client } = await (await givenCompany(api())).person('OWNER')
    const before = await storedFiles(api())
    const answers = await Promise.all(Array.from({ length: 6 }, () => send(client, 'logo.png', png)))
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
    const { logoId } = (await client.get('/users/get-current-user')).body.company
    expect((await storedFiles(api())).filter((name) => !before.includes(name))).toEqual([logoId])
  })
})
