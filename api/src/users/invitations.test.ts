import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import type { TestApi } from '../testing/api'
import { onEveryDatabase } from '../testing/api'
import { type Client, clientOf } from '../testing/client'
import { givenCompany, signIn } from '../testing/company'
import { startMailingApi } from '../testing/mail'
import { startMailServer, tokenIn } from '../testing/smtp'

const PASSWORD = 'una password nuova'

onEveryDatabase((api) => {
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let mailing: Awaited<ReturnType<typeof startMailingApi>>
  beforeEach(async () => {
    mail = await startMailServer()
    mailing = await startMailingApi(api(), mail.url)
  })
  afterEach(async () => {
    await mailing.stop()
    await mail.close()
  })

  async function givenOwner(url = mailing.url) {
    const company = await givenCompany(api())
    const { client, userId } = await company.person('OWNER')
    return { ...company, userId, owner: clientOf({ url }, client.token) }
  }
  const person = () => {
    const word = `p${randomBytes(4).toString('hex')}`
    return { name: `Mario ${word}`, email: `${word}@esempio.it`, userType: 'EDITOR_DATA', username: `mario.${word}` }
  }
  const add = (owner: Client, body: unknown, headers = {}) => owner.post('/users/add', { body, headers })
  const lastToken = () => tokenIn(mail.messages.at(-1)?.source ?? '')
  const validate = (token: string) => clientOf(mailing).get(`/users/validate-token?token=${token}`)
  const register = (token: string, password = PASSWORD) =>
    clientOf(mailing).put('/users/register', { body: { token, password } })

  test('an invited person gets a link by mail, sets a password with it, and signs in', async () => {
    const { owner, companyId, name: companyName } = await givenOwner()
    const { username, ...given } = person()
    const added = await add(owner, { ...given, companyId: 1 })
    expect(added.status).toBe(201)
    expect(added.body).toEqual({
      ...given,
      username,
      userId: expect.any(Number),
      viewHistory: false,
      viewComments: false,
      viewDayNotifications: false,
      companyId,
      status: 'invited',
    })
    expect(mail.messages).toHaveLength(1)
    expect(mail.messages[0]?.to).toEqual([given.email])
    expect(mail.messages[0]?.source).toContain(`From: Quotidia per ${companyName} <`)
    expect(mail.messages[0]?.source).toContain('https://app.esempio.it/register?token=')
    expect(await validate(lastToken())).toMatchObject({
      status: 200,
      body: { username, name: given.name, companyName },
    })
    expect(await register(lastToken())).toMatchObject({
      status: 200,
      body: { username, message: 'Registrazione completata.' },
    })
    const { body } = await (await signIn(api(), username, PASSWORD)).get('/users/get-current-user')
    expect(body.user).toEqual({ ...added.body, status: 'active', remindByMail: false })
  })

  test('an invitation gives the rights that it names, and leaves the others', async () => {
    const { owner } = await givenOwner()
    const { username: _, ...given } = person()
    const rights = { viewHistory: true, viewDayNotifications: true }
    expect(await add(owner, { ...given, ...rights })).toMatchObject({
      status: 201,
      body: { ...rights, viewComments: false },
    })
    const again = { viewHistory: false, viewComments: true }
    expect((await add(owner, { ...given, ...again })).body).toMatchObject({ ...again, viewDayNotifications: true })
    for (const wrong of ['true', 1, null]) {
      expect(await add(owner, { ...given, viewComments: wrong })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'viewComments', message: 'viewComments: serve vero o falso.' }] },
      })
    }
  })

  test.each([
    ['EDITOR_DATA', 'Potrai compilare i giorni.'],
    ['VIEWER_DATA_FILES', 'Potrai guardare i giorni e i documenti.'],
    ['EDITOR_FILES', 'Potrai aggiungere documenti ai giorni.'],
  ])('the mail to %s says who invites, what the product is and what they will do', async (userType, work) => {
    const { owner, name: companyName } = await givenOwner()
    const { body } = await owner.get('/users/get-current-user')
    const { username: _, ...given } = person()
    await add(owner, { ...given, userType })
    const { source = '' } = mail.messages.at(-1) ?? {}
    expect(source).toContain(`Subject: ${body.user.name} ti invita in Quotidia`)
    expect(source).toContain(`Ciao ${given.name.split(' ')[0]},`)
    expect(source).toContain(`${body.user.name} ti invita a usare Quotidia per ${companyName}.`)
    expect(source).toContain(work)
    expect(source).toContain(`Se non conosci ${companyName}, ignora questo messaggio.`)
  })

  test('a username in use in any company gets a number', async () => {
    const given = person()
    const usernames: string[] = []
    for (const email of ['a@esempio.it', 'b@esempio.it', 'c@esempio.it']) {
      usernames.push((await add((await givenOwner()).owner, { ...given, email })).body.username)
    }
    expect(usernames).toEqual([given.username, `${given.username}2`, `${given.username}3`])
    const { body } = await add((await givenOwner()).owner, { ...given, name: `  Nicolò D'Àngelo ${given.name} ` })
    expect(body.username).toBe(`nicolo.dangelo.${given.username}`)
  })

  test('people of one name invited at once get usernames of their own', async () => {
    const { owner } = await givenOwner()
    const given = person()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => add(owner, { ...given, email: `${n}@esempio.it` })),
    )
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(201))
    expect(new Set(answers.map(({ body }) => body.username)).size).toBe(8)
  })

  test('an invited, unregistered address gets a new link, and the earlier one is invalid', async () => {
    const { owner } = await givenOwner()
    const given = person()
    const first = await add(owner, given)
    const firstToken = lastToken()
    const again = await add(owner, { ...given, email: given.email.toUpperCase(), userType: 'VIEWER_DATA' })
    expect(again).toMatchObject({ status: 201, body: { ...first.body, userType: 'VIEWER_DATA' } })
    expect(await validate(firstToken)).toMatchObject({ status: 400, text: 'Token non valido.' })
    expect((await register(firstToken)).text).toBe('Token non valido.')
    expect((await register(lastToken())).status).toBe(200)
    expect(await add(owner, given)).toMatchObject({ status: 409, body: { code: 'email_taken' } })
  })

  describe('an address that is invited already', () => {
    async function givenInvited() {
      const { owner } = await givenOwner()
      const given = person()
      const { body } = await add(owner, given)
      return { owner, given, invited: body, token: lastToken() }
    }
    const everybody = async (owner: Client) => (await owner.get('/users/all')).body

    test('is refused with the invited person, without changes, on the caller’s request', async () => {
      const { owner, given, invited, token } = await givenInvited()
      const before = await everything(api())
      const link = before[1]?.at(-1)
      const again = { ...given, name: 'Un altro nome', userType: 'VIEWER_DATA', ifInvited: 'refuse' }
      expect(await add(owner, again)).toMatchObject({
        status: 409,
        body: {
          code: 'already_invited',
          message: 'A questo indirizzo è già stato mandato un invito.',
          user: invited,
          invitedAt: new Date(Number(link?.created_at)).toISOString(),
        },
      })
      expect(await everything(api())).toEqual(before)
      expect(mail.messages).toHaveLength(1)
      expect((await validate(token)).status).toBe(200)
    })

    test('gets a new link and keeps name and type, on the caller’s request', async () => {
      const { owner, given, invited, token } = await givenInvited()
      const again = { ...given, name: 'Un altro nome', userType: 'VIEWER_DATA', ifInvited: 'resend' }
      expect(await add(owner, again)).toMatchObject({ status: 201, body: invited })
      expect(await everybody(owner)).toContainEqual(expect.objectContaining(invited))
      expect((await validate(token)).text).toBe('Token non valido.')
      expect((await validate(lastToken())).status).toBe(200)
    })

    test('invited by two owners at once is added once, and the other owner gets 409', async () => {
      const { owner } = await givenOwner()
      const given = { ...person(), ifInvited: 'refuse' }
      const answers = await Promise.all([add(owner, given), add(owner, { ...given, userType: 'VIEWER_FILES' })])
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
      const [added, told] = answers[0]?.status === 201 ? answers : answers.toReversed()
      expect(told?.body).toMatchObject({ code: 'already_invited', user: added?.body })
      expect(mail.messages).toHaveLength(1)
    })

    test('refuses other values of ifInvited', async () => {
      const { owner, given } = await givenInvited()
      expect(await add(owner, { ...given, ifInvited: 'forse' })).toMatchObject({
        status: 400,
        body: { issues: [{ path: 'ifInvited' }] },
      })
    })
  })

  test('a deleted user leaves their username and address free', async () => {
    const { owner } = await givenOwner()
    const given = person()
    const first = await add(owner, given)
    const firstToken = lastToken()
    await owner.delete(`/users/${first.body.userId}`)
    expect((await validate(firstToken)).text).toBe('Token non valido.')
    const second = await add(owner, given)
    expect(second).toMatchObject({ status: 201, body: { username: given.username } })
    expect(second.body.userId).not.toBe(first.body.userId)
  })

  test('nobody is invited as owner, without a name or an address, or by a user who is no owner', async () => {
    const { owner, person: colleague } = await givenOwner()
    const given = person()
    const refused = await add(owner, { ...given, userType: 'OWNER' })
    expect(refused).toMatchObject({
      status: 400,
      body: { message: 'Il ruolo Proprietario non può essere assegnato.', issues: [{ path: 'userType' }] },
    })
    for (const wrong of [{ name: ' ' }, { email: 'a b@c.it' }, { email: 'a@b.it\r\nBcc: c@d.it' }, { userType: 'X' }]) {
      expect((await add(owner, { ...given, ...wrong })).status).toBe(400)
    }
    const editor = await colleague('EDITOR_DATA_FILES')
    expect((await add(clientOf(mailing, editor.client.token), given)).status).toBe(403)
    expect(mail.messages).toEqual([])
  })

  test('a retry with its key invites nobody else and sends no second mail', async () => {
    const { owner } = await givenOwner()
    const given = person()
    const headers = { 'Idempotency-Key': 'invito-1' }
    const first = await add(owner, given, headers)
    expect(await add(owner, given, headers)).toMatchObject({ status: 201, body: first.body })
    expect(mail.messages).toHaveLength(1)
    expect((await validate(lastToken())).status).toBe(200)
  })

  test('a mail that can’t be sent leaves no changes, and a later try succeeds', async () => {
    const { owner } = await givenOwner()
    const given = person()
    const before = await everything(api())
    mail.state.refuses = true
    const headers = { 'Idempotency-Key': 'invito-2' }
    expect(await add(owner, given, headers)).toMatchObject({ status: 503, body: { code: 'mail_unavailable' } })
    expect(await everything(api())).toEqual(before)
    mail.state.refuses = false
    expect((await add(owner, given, headers)).status).toBe(201)
    const invited = await everything(api())
    const token = lastToken()
    mail.state.refuses = true
    expect((await add(owner, { ...given, name: 'Un altro nome' })).status).toBe(503)
    expect(await everything(api())).toEqual(invited)
    expect((await register(token)).status).toBe(200)
  })

  test('a retry while the mail is being sent is refused, and one after the mail was refused sends another', async () => {
    const { owner } = await givenOwner()
    const given = person()
    const headers = { 'Idempotency-Key': 'invito-5' }
    let retry: Awaited<ReturnType<typeof add>> | undefined
    mail.state.refuses = true
    mail.state.beforeRefusal = async () => {
      retry = await add(owner, given, headers)
    }
    expect(await add(owner, given, headers)).toMatchObject({ status: 503, body: { code: 'mail_unavailable' } })
    expect(retry).toMatchObject({ status: 503, body: { code: 'in_progress' } })
    expect(retry?.headers.get('Retry-After')).toBe('5')
    mail.state.refuses = false
    expect((await add(owner, given, headers)).status).toBe(201)
    expect(mail.messages).toHaveLength(1)
    expect((await validate(lastToken())).status).toBe(200)
  })

  test('a retry a minute after a call that has not ended sends another link, which the first does not revert', async () => {
    const { owner } = await givenOwner()
    const given = { ...person(), ifInvited: 'refuse' }
    const headers = { 'Idempotency-Key': 'invito-6' }
    const retries: Awaited<ReturnType<typeof add>>[] = []
    const retry = async () => void retries.push(await add(owner, given, headers))
    mail.state.refuses = true
    mail.state.beforeRefusal = async () => {
      delete mail.state.beforeRefusal
      api().clock.advance(60_000)
      await retry()
      await retry()
      mail.state.refuses = false
      api().clock.advance(60_000)
      await retry()
    }
    expect((await add(owner, given, headers)).status).toBe(503)
    await retry()
    expect(retries.map(({ status, body }) => body.code ?? status)).toEqual([
      'mail_unavailable',
      'in_progress',
      201,
      201,
    ])
    expect(retries[3]?.body).toEqual(retries[2]?.body)
    expect(mail.messages).toHaveLength(1)
    expect((await validate(lastToken())).status).toBe(200)
  })

  test('a mail that can’t be sent doesn’t revert what the owner has changed meanwhile', async () => {
    const { owner } = await givenOwner()
    const given = person()
    const { userId } = (await add(owner, given)).body
    mail.state.refuses = true
    mail.state.beforeRefusal = async () => {
      const rights = { viewHistory: false, viewComments: false, viewDayNotifications: false }
      const body = { name: given.name, email: given.email, userType: 'VIEWER_FILES', ...rights }
      expect((await owner.put(`/users/others/${userId}`, { body })).status).toBe(200)
    }
    expect((await add(owner, { ...given, userType: 'VIEWER_DATA' })).status).toBe(503)
    const users: { userId: number; userType: string }[] = (await owner.get('/users/all')).body
    expect(users.find((user) => user.userId === userId)?.userType).toBe('VIEWER_FILES')
  })

  test('an invitation that can’t be rolled back is rolled back before the next one', async () => {
    const { owner } = await givenOwner()
    const [first, second] = [person(), person()]
    const headers = { 'Idempotency-Key': 'invito-4' }
    mail.state.refuses = true
    const body = api().databaseUrl.startsWith('sqlite:')
      ? "begin select raise(abort, 'full'); end"
      : "for each row signal sqlstate '45000'"
    await api().db.raw(`create trigger keep_links before delete on user_tokens ${body}`)
    try {
      expect(await add(owner, first, headers)).toMatchObject({ status: 503, body: { code: 'mail_unavailable' } })
    } finally {
      await api().db.raw('drop trigger keep_links')
    }
    mail.state.refuses = false
    expect((await add(owner, second)).status).toBe(201)
    const emails = (await owner.get('/users/all')).body.map(({ email }: { email: string }) => email)
    expect(emails).toContain(second.email)
    expect(emails).not.toContain(first.email)
    expect((await add(owner, first, headers)).status).toBe(201)
    expect((await register(lastToken())).status).toBe(200)
  })

  test('an unreachable mail server is answered 503', async () => {
    await mail.close()
    const { owner } = await givenOwner()
    expect(await add(owner, person())).toMatchObject({ status: 503, body: { code: 'mail_unavailable' } })
  })

  test('the link has the address of the settings, whatever the request’s host', async () => {
    const { owner } = await givenOwner()
    const body = JSON.stringify(person())
    const status = await new Promise<number | undefined>((resolve, reject) => {
      const headers = {
        Host: 'evil.example',
        'X-Forwarded-Host': 'evil.example',
        Authorization: `Bearer ${owner.token}`,
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
      }
      request(`${mailing.url}/users/add`, { method: 'POST', headers }, (response) => resolve(response.statusCode))
        .on('error', reject)
        .end(body)
    })
    expect(status).toBe(201)
    expect(mail.messages[0]?.source).not.toContain('evil.example')
    expect(mail.messages[0]?.source).toContain('https://app.esempio.it/register?token=')
  })

  test('no token is stored in the database or, with a mail server, in the log', async () => {
    const { owner } = await givenOwner()
    await add(owner, person(), { 'Idempotency-Key': 'invito-3' })
    const token = lastToken()
    await clientOf(mailing).put(`/users/register?token=${token}&password=segretissima-1`)
    expect(JSON.stringify(await everything(api()))).not.toContain(token)
    expect(mailing.log()).toContain('/users/register')
    expect(mailing.log()).not.toContain(token)
    expect(mailing.log()).not.toContain('segretissima')
  })

  test('without a mail server the mail is a file of the outbox, and its link is in the log', async () => {
    const local = await startMailingApi(api(), null)
    const { owner } = await givenOwner(local.url)
    const given = person()
    expect((await add(owner, given)).status).toBe(201)
    const [message = '', ...others] = local.outbox()
    expect(others).toEqual([])
    expect(message).toContain(`<${given.email}>`)
    expect(local.log()).toContain(`https://app.esempio.it/register?token=${tokenIn(message)}`)
    expect((await validate(tokenIn(message))).body).toMatchObject({ username: given.username })
    await local.stop()
  })
})

/** All tables that an invitation may write. */
async function everything({ db }: TestApi) {
  return [
    await db('users').orderBy('id'),
    await db('user_tokens').orderBy('id'),
    await db('idempotency_keys').orderBy('id'),
  ]
}
