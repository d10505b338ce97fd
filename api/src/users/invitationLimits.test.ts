import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { startMailingApi } from '../testing/mail'
import { startMailServer } from '../testing/smtp'

const HOUR_MS = 3_600_000

onEveryDatabase(
  (api) => {
    const givenOwner = async () => (await (await givenCompany(api())).person('OWNER')).client
    const person = (email: string) => ({ name: 'Mario', email, userType: 'VIEWER_DATA' })
    const tooMany = (message: string) => ({ status: 429, body: { code: 'too_many_invitations', message } })

    test('the invitations of a company, and those to one address from all companies, are limited per hour', async () => {
      api().clock.stop()
      const [owner, other] = [await givenOwner(), await givenOwner()]
      const invite = (client: typeof owner, email: string, ifInvited = 'resend') =>
        client.post('/users/add', { body: { ...person(email), ifInvited } })
      for (const _ of 'ab') expect((await invite(owner, 'uno@esempio.it')).status).toBe(201)
      const toOne = 'A un indirizzo si possono mandare al massimo 2 inviti in un’ora: riprova più tardi.'
      expect(await invite(owner, 'UNO@esempio.it')).toMatchObject(tooMany(toOne))
      expect(await invite(other, 'uno@esempio.it')).toMatchObject(tooMany(toOne))
      expect((await other.get('/users/all')).body).toHaveLength(1)
      for (const name of 'ab') expect((await invite(owner, `${name}@esempio.it`)).status).toBe(201)
      const refused = await invite(owner, 'c@esempio.it')
      const ofCompany =
        'Un’azienda può mandare al massimo 4 e-mail in un’ora, fra inviti e pacchetti dei mesi: riprova più tardi.'
      expect(refused).toMatchObject(tooMany(ofCompany))
      expect(refused.headers.get('Retry-After')).toBe('3600')
      expect((await invite(other, 'c@esempio.it')).status).toBe(201)
      api().clock.advance(HOUR_MS)
      expect((await invite(owner, 'c@esempio.it')).status).toBe(201)
    })

    test('a refused invitation, or one repeated with its key, doesn’t count', async () => {
      const owner = await givenOwner()
      const headers = { 'Idempotency-Key': 'invito' }
      const body = { ...person('due@esempio.it'), ifInvited: 'refuse' }
      for (const _ of 'abc') expect((await owner.post('/users/add', { body, headers })).status).toBe(201)
      for (const _ of 'abc') expect((await owner.post('/users/add', { body })).status).toBe(409)
      expect((await owner.post('/users/add', { body: { ...body, ifInvited: 'resend' } })).status).toBe(201)
    })

    test('an invitation whose mail can’t be sent doesn’t count', async () => {
      const mail = await startMailServer()
      const mailing = await startMailingApi(api(), mail.url)
      const owner = clientOf(mailing, (await givenOwner()).token)
      const invite = async (email: string) =>
        (await owner.post('/users/add', { body: { ...person(email), ifInvited: 'resend' } })).status
      const statuses: number[] = []
      mail.state.refuses = true
      for (const _ of 'abcde') statuses.push(await invite('tre@esempio.it'))
      mail.state.refuses = false
      for (const _ of 'abc') statuses.push(await invite('tre@esempio.it'))
      for (const name of 'cde') statuses.push(await invite(`${name}3@esempio.it`))
      await mailing.stop()
      await mail.close()
      expect(statuses).toEqual([...Array(5).fill(503), 201, 201, 429, 201, 201, 429])
    })
  },
  undefined,
  { mails: 4, invitationsToOne: 2 },
)
