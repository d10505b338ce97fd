import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany, signIn } from '../testing/company'
import { startMailingApi } from '../testing/mail'
import { startMailServer, tokenIn } from '../testing/smtp'

const HOUR = 3_600_000
const NEW_PASSWORD = 'una password nuova'
const RESET_SENT = 'Email inviata! Controlla la tua posta per il link di reimpostazione.'

onEveryDatabase((api) => {
  let mail: Awaited<ReturnType<typeof startMailServer>>
  let mailing: Awaited<ReturnType<typeof startMailingApi>>
  beforeEach(async () => {
    api().clock.advance(HOUR)
    mail = await startMailServer()
    mailing = await startMailingApi(api(), mail.url)
  })
  afterEach(async () => {
    await mailing.stop()
    await mail.close()
  })

  const anyone = () => clientOf(mailing)
  const reset = (username: string) => anyone().post(`/users/reset-password?username=${encodeURIComponent(username)}`)
  const lastToken = () => tokenIn(mail.messages.at(-1)?.source ?? '')
  const validate = (token: string) => anyone().get(`/users/validate-token?token=${token}`)
  const register = (token: string, password = NEW_PASSWORD) =>
    anyone().put(`/users/register?token=${token}&password=${encodeURIComponent(password)}`)
  const here = ({ token }: { token?: string | undefined }) => clientOf(mailing, token)
  const givenPerson = async () => (await givenCompany(api())).person('VIEWER_DATA')

  async function givenReset() {
    const person = await givenPerson()
    await reset(person.username)
    return { ...person, token: lastToken() }
  }

  describe('a forgotten password', () => {
    test('is replaced by the link of a mail, which ends all sessions', async () => {
      const { username, password, client } = await givenPerson()
      expect(await reset(` ${username.toUpperCase()}`)).toMatchObject({ status: 200, body: { message: RESET_SENT } })
      expect(mail.messages.map(({ to }) => to)).toEqual([[`${username}@esempio.it`]])
      expect((await validate(lastToken())).body).toMatchObject({ username })
      expect(await register(lastToken())).toMatchObject({
        status: 200,
        body: { message: 'Password reimpostata.', username },
      })
      expect((await client.get('/users/get-current-user')).status).toBe(401)
      expect((await anyone().post('/auth', { body: { username, password } })).status).toBe(401)
      expect((await anyone().post('/auth', { body: { username, password: NEW_PASSWORD } })).status).toBe(200)
    })

    test('is replaced by the link that is mailed to the e-mail, which nobody learns from the answer', async () => {
      const person = await givenPerson()
      const email = `${person.username}@esempio.it`
      expect(await reset('nessuno@esempio.it')).toMatchObject({ status: 200, body: { message: RESET_SENT } })
      expect(await reset(email.toUpperCase())).toMatchObject({ status: 200, body: { message: RESET_SENT } })
      await mail.firstArrived
      expect(mail.messages.map(({ to }) => to)).toEqual([[email]])
      expect((await register(lastToken())).body).toMatchObject({ username: person.username })
      // One count for both names.
      for (const name of [person.username, person.username]) expect((await reset(name)).status).toBe(200)
      expect((await reset(email)).status).toBe(429)
    })

    test('of an invited person sends a new invitation', async () => {
      const { username, userId } = await givenPerson()
      await api().db('users').where({ id: userId }).update({ password_hash: null })
      expect((await reset(username)).status).toBe(200)
      expect(mail.messages[0]?.source).toContain('ti invita in Quotidia')
      api().clock.advance(70 * HOUR)
      expect((await register(lastToken())).body).toEqual({ username, message: 'Registrazione completata.' })
    })

    test('sends at most three mails an hour', async () => {
      const { username } = await givenPerson()
      for (let time = 0; time < 3; time++) expect((await reset(username)).status).toBe(200)
      const refused = await reset(username)
      expect(refused).toMatchObject({ status: 429, body: { code: 'too_many_attempts' } })
      expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(3500)
      expect(mail.messages).toHaveLength(3)
      api().clock.advance(HOUR)
      expect((await reset(username)).status).toBe(200)
    })

    test('sends three mails an hour also after mails that couldn’t be sent', async () => {
      const { username } = await givenPerson()
      mail.state.refuses = true
      for (let time = 0; time < 4; time++) expect((await reset(username)).status).toBe(503)
      mail.state.refuses = false
      for (let time = 0; time < 3; time++) expect((await reset(username)).status).toBe(200)
      expect((await reset(username)).status).toBe(429)
    })

    test('sends three mails an hour also after an address has asked too often', async () => {
      const { username } = await givenPerson()
      for (let time = 0; time < 20; time++) await reset(`nessuno${time}`)
      for (let time = 0; time < 3; time++) expect((await reset(username)).status).toBe(429)
      const config = { ...api().config, trustedProxies: ['127.0.0.1'] }
      const proxied = await startMailingApi({ ...api(), config }, mail.url)
      const headers = { 'X-Forwarded-For': '192.0.2.10' }
      const elsewhere = await clientOf(proxied).post(`/users/reset-password?username=${username}`, { headers })
      await proxied.stop()
      expect(elsewhere.status).toBe(200)
    })

    test('of an unknown name answers 404 five times an hour, and then like any other', async () => {
      for (let time = 0; time < 5; time++) {
        expect(await reset(`nessuno${time}`)).toMatchObject({ status: 404, body: { message: 'Utente non trovato.' } })
      }
      expect(await reset('nessuno5')).toMatchObject({ status: 200, body: { message: RESET_SENT } })
      expect((await reset((await givenPerson()).username)).status).toBe(200)
      await mail.firstArrived
      expect(mail.messages).toHaveLength(1)
      for (let time = 7; time < 20; time++) await reset(`nessuno${time}`)
      expect((await reset('nessuno20')).status).toBe(429)
    })

    test('from an address beyond the five names is answered before the mail is sent', async () => {
      for (let time = 0; time < 5; time++) await reset(`ignoto${time}`)
      mail.state.refuses = true
      expect(await reset((await givenPerson()).username)).toMatchObject({ status: 200, body: { message: RESET_SENT } })
    })

    test('is mailed to the address that the user has when the link is created', async () => {
      const { username, userId } = await givenReset()
      const address = `nuovo.${username}@esempio.it`
      // The request reads the user, then updates this count, then creates the link.
      await api().db.raw(`create trigger change_address after update on sign_in_attempts for each row begin
        update users set email = '${address}' where id = ${userId} and new.attempt_key like 'unknown:%'; end`)
      try {
        expect((await reset(username)).status).toBe(200)
      } finally {
        await api().db.raw('drop trigger change_address')
      }
      expect(mail.messages.map(({ to }) => to)).toEqual([[`${username}@esempio.it`], [address]])
    })

    test('changes nothing when the mail can’t be sent: an earlier link stays valid', async () => {
      const { username, token } = await givenReset()
      mail.state.refuses = true
      expect(await reset(username)).toMatchObject({ status: 503, body: { code: 'mail_unavailable' } })
      expect((await register(token)).status).toBe(200)
    })

    test.each(['', '?username=', '?username=%20', '?username=a&username=b'])('%s is refused', async (query) => {
      expect((await anyone().post(`/users/reset-password${query}`)).status).toBe(400)
    })
  })

  describe('a link', () => {
    test('is valid once, and then reported as used', async () => {
      const { token } = await givenReset()
      expect((await register(token)).status).toBe(200)
      for (const { status, text, headers } of [await validate(token), await register(token)]) {
        expect({ status, text }).toEqual({ status: 400, text: 'Il token è già stato utilizzato.' })
        expect(headers.get('Content-Type')).toBe('text/plain; charset=utf-8')
      }
    })

    test('used fifty times at once succeeds once', async () => {
      const { token, username } = await givenReset()
      const passwords = Array.from({ length: 50 }, (_, number) => `una password numero ${number}`)
      const answers = await Promise.all(passwords.map((password) => register(token, password)))
      const winner = answers.findIndex(({ status }) => status === 200)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
      expect(answers.filter(({ text }) => text === 'Il token è già stato utilizzato.')).toHaveLength(49)
      await signIn(api(), username, passwords[winner])
      expect((await anyone().post('/auth', { body: { username, password: passwords[winner] } })).status).toBe(200)
    })

    test('to reset lasts an hour, an invitation 72', async () => {
      const { token } = await givenReset()
      api().clock.advance(HOUR + 1)
      expect(await validate(token)).toMatchObject({ status: 400, text: 'Token scaduto.' })
      expect(await register(token)).toMatchObject({ status: 400, text: 'Token scaduto.' })
      const { username, userId } = await givenPerson()
      await api().db('users').where({ id: userId }).update({ password_hash: null })
      await reset(username)
      api().clock.advance(72 * HOUR - 60_000)
      expect((await validate(lastToken())).status).toBe(200)
      api().clock.advance(60_000)
      expect((await validate(lastToken())).text).toBe('Token scaduto.')
    })

    test('is invalidated by a newer one, by a change of password and with its user', async () => {
      const { token, username, password, client, userId } = await givenReset()
      await reset(username)
      expect(await register(token)).toMatchObject({ status: 400, text: 'Token non valido.' })
      const passwords = { currentPassword: password, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
      expect((await here(client).put('/users/change-password', { body: passwords })).status).toBe(200)
      expect((await validate(lastToken())).text).toBe('Token non valido.')
      await reset(username)
      await api().db('users').where({ id: userId }).update({ deleted_at: 1, username_key: null, email_key: null })
      expect((await validate(lastToken())).text).toBe('Token non valido.')
    })

    test('that is missing or unknown has its own message', async () => {
      expect(await anyone().get('/users/validate-token')).toMatchObject({ status: 400, text: 'Token mancante.' })
      expect(await validate('')).toMatchObject({ status: 400, text: 'Token mancante.' })
      expect(await validate('qualunque')).toMatchObject({ status: 400, text: 'Token non valido.' })
      expect(await anyone().put('/users/register')).toMatchObject({ status: 400, text: 'Token mancante.' })
      expect(await register('0')).toMatchObject({ status: 400, text: 'Token non valido.' })
      expect((await anyone().put('/users/register', { body: { token: 0, password: 1 } })).status).toBe(400)
    })

    test('stays valid after a refused password', async () => {
      const { token, username } = await givenReset()
      await api().db('users').where({ username }).update({ username: 'anna.verdi', username_key: 'anna.verdi' })
      expect((await register(token, '')).text).toBe('Inserisci la nuova password.')
      expect((await register(token, 'nove car.')).text).toBe('La password deve avere almeno 10 caratteri.')
      expect((await register(token, ' Anna.VERDI')).text).toBe('La password non può essere uguale allo username.')
      expect((await register(token, 'x'.repeat(501))).text).toBe('La password può avere al massimo 500 caratteri.')
      const inBody = await anyone().put('/users/register', { body: { token, password: 'dieci car.' } })
      expect(inBody).toMatchObject({ status: 200, body: { username: 'anna.verdi' } })
    })
  })

  describe('a change of password', () => {
    const change = (client: { token?: string | undefined }, body: unknown) =>
      here(client).put('/users/change-password', { body })
    const passwords = (currentPassword: string, newPassword = NEW_PASSWORD, confirmPassword = newPassword) => ({
      currentPassword,
      newPassword,
      confirmPassword,
    })

    test('ends the other sessions of the user, and this one stays open', async () => {
      const { username, password, client } = await givenPerson()
      const other = await signIn(api(), username)
      expect(await change(client, passwords(password))).toMatchObject({
        status: 200,
        body: { message: 'Password cambiata con successo!' },
      })
      expect((await client.get('/users/get-current-user')).status).toBe(200)
      expect((await other.get('/users/get-current-user')).status).toBe(401)
      expect((await anyone().post('/auth', { body: { username, password } })).status).toBe(401)
      expect((await anyone().post('/auth', { body: { username, password: NEW_PASSWORD } })).status).toBe(200)
    })

    test('answers errors in plain text', async () => {
      const { password, client, username } = await givenPerson()
      const refusals = [
        [passwords('sbagliata'), 'La password attuale non è corretta.'],
        [passwords(password, NEW_PASSWORD, 'un’altra'), 'Le nuove password non coincidono.'],
        [passwords(password, 'corta'), 'La password deve avere almeno 10 caratteri.'],
        [passwords(password, username), 'La password non può essere uguale allo username.'],
        [passwords(''), 'Inserisci la password attuale.'],
        [{ ...passwords(password), newPassword: 1234567890 }, 'Inserisci la nuova password.'],
      ] as const
      for (const [body, text] of refusals) expect(await change(client, body)).toMatchObject({ status: 400, text })
      expect((await here({}).put('/users/change-password', { body: passwords(password) })).status).toBe(401)
      expect((await anyone().post('/auth', { body: { username, password } })).status).toBe(200)
    })

    test.each([
      ['one of the most used', () => ['1q2w3e4r5t', 'QWERTYUIOP', 'password123!', 'Juventus2026'], 'fra le più usate'],
      [
        'the name of the user, the company or the product',
        ({ username, company }: { username: string; company: string }) => [
          `${username}99`,
          `Persona ${username}`.toUpperCase(),
          `${company} 2026`,
          company.replaceAll(' ', ''),
          'Quotidia 2026!',
        ],
        'nome dell’azienda',
      ],
    ])('refuses %s, with any common suffix', async (_, passwordsOf, text) => {
      const company = await givenCompany(api())
      const { username, password, client } = await company.person('VIEWER_DATA')
      for (const wanted of passwordsOf({ username, company: company.name })) {
        expect(await change(client, passwords(password, wanted))).toMatchObject({
          status: 400,
          text: expect.stringContaining(text),
        })
      }
      await reset(username)
      for (const wanted of passwordsOf({ username, company: company.name })) {
        expect(await register(lastToken(), wanted)).toMatchObject({ status: 400, text: expect.stringContaining(text) })
      }
      expect((await register(lastToken(), 'cavallo corretto pila graffetta')).status).toBe(200)
    })

    test('permits ten wrong present passwords an hour', async () => {
      const { password, client } = await givenPerson()
      for (let guess = 0; guess < 10; guess++) expect((await change(client, passwords('no'))).status).toBe(400)
      expect((await change(client, passwords(password))).status).toBe(429)
      api().clock.advance(HOUR)
      expect((await change(client, passwords(password))).status).toBe(200)
    })
  })
})
