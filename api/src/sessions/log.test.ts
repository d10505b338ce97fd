import { openLogger } from '../log/log'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany } from '../testing/company'
import { sqlite } from '../testing/database'
import { startOther } from '../testing/other'
import { passkeyDevice } from '../testing/passkeyDevice'

onEveryDatabase(
  (api) => {
    test('the log has each sign-in with its user and path, the user of a wrong password, and the reason of a refusal', async () => {
      const lines: string[] = []
      const other = await startOther(api(), openLogger({ write: (line: string) => lines.push(line) }))
      const { userId, username, password, client } = await (await givenCompany(api())).person('EDITOR_DATA')
      const { webOrigin } = api().config
      const site = { origin: webOrigin, siteId: new URL(webOrigin).hostname }
      const device = passkeyDevice()
      const { challenge } = (await client.post('/auth/passkeys/set-up', { body: { password } })).body
      await client.post('/auth/passkeys', { body: { name: 'Telefono', ...device.create({ ...site, challenge }) } })

      const { post } = clientOf(other)
      await post('/auth', { body: { username, password } })
      await post('/auth', { body: { username, password: 'sbagliata' } })
      await post('/auth', { body: { username: 'nessuno', password } })
      api().clock.advance(1)
      const { body } = await post('/auth/passkeys/challenge')
      await post('/auth/passkeys/sign-in', { body: device.signIn({ ...site, challenge: body.challenge }) })
      const person = other.clientOf(client)
      await person.get('/users/all')
      await person.put('/users/change-password', {
        body: { currentPassword: password, newPassword: 'corta', confirmPassword: 'corta' },
      })
      await clientOf(other, 'forged.forged.forged').get('/users/all')
      await other.stop()

      const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request')
      expect(told.map(({ path, status, userId: who, code }) => [path, status, who, code])).toEqual([
        ['/auth', 200, userId, undefined],
        ['/auth', 401, userId, 'wrong_credentials'],
        ['/auth', 404, undefined, 'not_found'],
        ['/auth/passkeys/challenge', 200, undefined, undefined],
        ['/auth/passkeys/sign-in', 200, userId, undefined],
        ['/users/all', 403, userId, 'forbidden'],
        ['/users/change-password', 400, userId, 'malformed'],
        ['/users/all', 401, undefined, 'unauthorized'],
      ])
    })
  },
  [sqlite],
)
