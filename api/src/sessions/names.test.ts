import argon2 from '@node-rs/argon2'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany, PASSWORD, type Person } from '../testing/company'

const HOUR = 3_600_000
const emailOf = ({ username }: Person) => `${username}@esempio.it`

onEveryDatabase((api) => {
  const post = (username: string, password: string) => clientOf(api()).post('/auth', { body: { username, password } })
  const givenPerson = async () => (await givenCompany(api())).person('VIEWER_DATA')
  const change = ({ userId }: Person, row: object) => api().db('users').where({ id: userId }).update(row)
  beforeEach(() => api().clock.advance(HOUR))

  describe('an e-mail', () => {
    test('signs its person in, in any spelling; the token has the username', async () => {
      const person = await givenPerson()
      const { status, body } = await post(` ${emailOf(person).toUpperCase()} `, PASSWORD)
      expect(status).toBe(200)
      const claims = JSON.parse(Buffer.from(body.token.split('.')[1], 'base64url').toString())
      expect(claims).toMatchObject({ sub: String(person.userId), username: person.username })
    })

    test('of several registered people signs nobody in; their usernames do', async () => {
      const [one, other] = [await givenPerson(), await givenPerson()]
      const email = { email: emailOf(one), email_key: emailOf(one) }
      await change(other, { ...email, password_hash: null })
      expect((await post(emailOf(one), PASSWORD)).status).toBe(200)
      const { password_hash } = (await api().db('users').where({ id: one.userId }).first()) ?? {}
      await change(other, { password_hash })
      expect(await post(emailOf(one), PASSWORD)).toMatchObject({ status: 401, body: { code: 'wrong_credentials' } })
      for (const { username } of [one, other]) expect((await post(username, PASSWORD)).status).toBe(200)
    })

    test('that is another person’s username means that person', async () => {
      const [one, other] = [await givenPerson(), await givenPerson()]
      await change(other, { username: emailOf(one), username_key: emailOf(one) })
      const { body } = await post(emailOf(one), PASSWORD)
      const { body: current } = await clientOf(api(), body.token).get('/users/get-current-user')
      expect(current.user.userId).toBe(other.userId)
    })

    test('is answered like any other: nobody learns whether somebody has it', async () => {
      const [person, invited, removed] = [await givenPerson(), await givenPerson(), await givenPerson()]
      await change(invited, { password_hash: null })
      await change(removed, { deleted_at: 1, username_key: null, email_key: null })
      const names = [emailOf(person), emailOf(invited), emailOf(removed), 'nessuno@esempio.it']
      const answers = []
      for (const name of names) answers.push(await post(name, 'sbagliata'))
      expect(answers.map(({ status, text }) => [status, JSON.parse(text).code, JSON.parse(text).message])).toEqual(
        names.map(() => [401, 'wrong_credentials', expect.any(String)]),
      )
      expect(new Set(answers.map(({ body }) => body.message)).size).toBe(1)
    })

    test('and the username have one count of wrong passwords', async () => {
      const person = await givenPerson()
      // The address is new to the account.
      await api().db('known_addresses').where({ user_id: person.userId }).delete()
      for (const name of [person.username, emailOf(person)]) {
        for (const guess of ['a', 'b', 'c', 'd', 'e']) expect((await post(name, guess)).status).toBe(401)
      }
      expect((await post(emailOf(person), 'f')).status).toBe(401)
      expect((await post(person.username, PASSWORD)).status).toBe(429)
      expect((await post(emailOf(person), PASSWORD)).status).toBe(429)
    })
  })

  describe('a password', () => {
    // A letter with its accent, and the same as two characters; a ligature; a full-width digit.
    const COMPOSED = 'caff\u00e8 e ca\ufb00e \uff13'
    const FORMS = [COMPOSED, COMPOSED.normalize('NFD'), COMPOSED.normalize('NFKC'), COMPOSED.normalize('NFKD')]

    test.each(FORMS.map((form, index) => [index, form] as const))(
      'that was chosen in one form is right in each other (%i)',
      async (_, chosen) => {
        const { client, username } = await givenPerson()
        const body = { currentPassword: PASSWORD, newPassword: chosen, confirmPassword: FORMS.at(-1) }
        expect((await client.put('/users/change-password', { body })).status).toBe(200)
        for (const typed of FORMS) expect([typed, (await post(username, typed)).status]).toEqual([typed, 200])
        expect((await post(username, 'caffe e caffe 3')).status).toBe(401)
        expect((await client.post('/auth/confirm', { body: { password: FORMS[1] } })).status).toBe(204)
      },
    )

    test.each(FORMS.map((form, index) => [index, form] as const))(
      'of an earlier release stays right as it was typed (%i)',
      async (_, typed) => {
        const person = await givenPerson()
        await change(person, { password_hash: await argon2.hash(typed, api().config.passwordHashing) })
        expect((await post(person.username, typed)).status).toBe(200)
      },
    )
  })
})
