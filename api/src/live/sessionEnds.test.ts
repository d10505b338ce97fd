import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { insertPasskey } from '../passkeys/queries'
import { onEveryDatabase } from '../testing/api'
import { clientOf } from '../testing/client'
import { givenCompany, type Person, signIn } from '../testing/company'
import { givenDay } from '../testing/day'
import { OpenStream } from '../testing/liveStream'
import { startOther } from '../testing/other'
import { aPasskey } from '../testing/rights/rows'
import { tokenIn } from '../testing/smtp'

const NEW_PASSWORD = 'una password nuova'

onEveryDatabase((api) => {
  const open: OpenStream[] = []
  let other: Awaited<ReturnType<typeof startOther>>
  beforeAll(async () => {
    other = await startOther(api())
  })
  afterEach(() => {
    for (const stream of open.splice(0)) stream.close()
  })
  afterAll(() => other.stop())

  const WAYS: Record<string, (ending: Person, owner: Person) => Promise<{ status: number }>> = {
    'signs out': ({ client }) => client.post('/auth/logout'),
    'signs out other devices on another': async ({ username }) =>
      (await signIn(api(), username)).delete('/auth/other-sessions'),
    'changes the password on another device': async ({ username, password }) => {
      const passwords = { currentPassword: password, newPassword: NEW_PASSWORD, confirmPassword: NEW_PASSWORD }
      return (await signIn(api(), username)).put('/users/change-password', { body: passwords })
    },
    'sets a new password by the link of a mail': async ({ username }) => {
      await clientOf(api()).post(`/users/reset-password?username=${username}`)
      const outbox = path.join(api().config.dataDir, 'outbox')
      const [mail = ''] = readdirSync(outbox)
      const body = { token: tokenIn(readFileSync(path.join(outbox, mail), 'utf8')), password: NEW_PASSWORD }
      return clientOf(api()).put('/users/register', { body })
    },
    'is given another type': ({ userId, username }, { client }) => {
      const rights = { viewHistory: false, viewComments: false, viewDayNotifications: false }
      const person = { name: 'Nome', email: `${username}@esempio.it`, userType: 'VIEWER_FILES', ...rights }
      return client.put(`/users/others/${userId}`, { body: person })
    },
    'is removed': ({ userId }, { client }) => client.delete(`/users/${userId}`),
    'has to set up a factor first': (_, { client }) =>
      client.put('/company/security', { body: { factorsRequired: true, confirmSensitive: false } }),
  }

  test.each(Object.entries(WAYS))('streams of a person who %s end at every process, others go on', async (_, end) => {
    const company = await givenCompany(api())
    const [owner, ending] = [await company.person('OWNER'), await company.person('EDITOR_DATA')]
    await insertPasskey(api().db, aPasskey(company.companyId, owner.userId))
    const dayId = await givenDay(owner.client)
    const listen = async ({ client }: Person) => {
      const places = [api().url, other.url].flatMap((url) => [
        { url, day: dayId },
        { url, day: undefined },
      ])
      const streams = await Promise.all(places.map(({ url, day }) => OpenStream.open(url, client.token, day)))
      open.push(...streams)
      return streams
    }
    const [ended, going] = [await listen(ending), await listen(owner)]
    expect((await end(ending, owner)).status).toBeLessThan(300)
    for (const stream of ended) {
      expect(await stream.next('end')).toEqual({ reason: 'session' })
      await stream.ended()
    }
    expect(going.flatMap(({ names }) => names)).not.toContain('end')
  })
})
