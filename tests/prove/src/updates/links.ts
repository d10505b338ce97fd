import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, clientOf } from '../product/client'
import type { Database } from '../product/database'
import { type Check, together } from './check'

export const USERS_OF_A_LINK = 50

/** Many requests set different passwords with one invitation's link; the one that succeeds has set the password. */
export const useOneLink: Check = async ({ client, api, database, goOn }) => {
  const anyone = clientOf(api.url)
  let [runs, failed, unavailable] = [0, 0, 0]
  while (runs === 0 || goOn()) {
    const { token, username } = await invite(client, database, runs++)
    const passwords = Array.from({ length: USERS_OF_A_LINK }, (_, index) => `una password numero ${index}`)
    const answers = await together(USERS_OF_A_LINK, (index) =>
      anyone.call('PUT', `/users/register?token=${token}&password=${encodeURIComponent(passwords[index] ?? '')}`),
    )
    const winners = passwords.filter((_, index) => answers[index]?.status === 200)
    const refused = answers.filter(({ status }) => status === 400).length
    const tooSlow = answers.filter(({ status }) => status === 503).length
    unavailable += tooSlow
    const session = await anyone.call('POST', '/auth', { username, password: winners[0] })
    if (winners.length !== 1 || refused + tooSlow !== USERS_OF_A_LINK - 1 || session.status !== 200) failed += 1
  }
  const used = `${runs} links, each used by 1 of ${USERS_OF_A_LINK} requests; ${failed} otherwise`
  return { runs, failed, result: `${used}; ${unavailable} requests answered 503` }
}

async function invite(client: Client, { dataDir }: Database, number: number) {
  const before = new Set(mailsIn(dataDir))
  const body = { name: `Prova ${number}`, email: `prova${number}@esempio.it`, userType: 'VIEWER_DATA' }
  const answer = await client.call('POST', '/users/add', body)
  if (answer.status !== 201) throw new Error(`/users/add: ${answer.status} ${JSON.stringify(answer.body)}`)
  const mail = mailsIn(dataDir).find((name) => !before.has(name)) ?? ''
  const token = /\/register\?token=([\w-]+)/.exec(decoded(readFileSync(join(dataDir, 'outbox', mail), 'utf8')))?.[1]
  return { token, username: answer.body.username }
}

const mailsIn = (dataDir: string): string[] => {
  try {
    return readdirSync(join(dataDir, 'outbox'))
  } catch {
    return []
  }
}

/** Decodes quoted-printable; the link has only ASCII characters. */
const decoded = (text: string) => text.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
