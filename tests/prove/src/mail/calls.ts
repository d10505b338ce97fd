import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../../../tools/testing/random'
import type { Client } from '../product/client'
import type { Database } from '../product/database'
import { type Mail, tokenIn } from './smtpServer'

/** The pages' timeout, after which they report that the server doesn't answer. */
const REQUEST_TIMEOUT_MS = 30_000
const TRIES = 10
const REFUSALS = new Set(['mail_unavailable', 'in_progress'])
/** The delay of a second request with the key of an unanswered one. */
const DOUBLE_AFTER_MS = 300
const DOUBLES = 0.3
const PAUSE_MS = 1000
const RESETS_OF_ONE = 3

export interface Found {
  broken: string[]
  calls: number
  succeeded: number
  refused: number
  slowestMs: number
}

interface Options {
  apiUrl: string
  client: Client
  database: Database
  mails: Mail[]
  random: Random
}

// biome-ignore lint/suspicious/noExplicitAny: each caller knows the body of the call it makes
type Answer = { status: number; body: any }

let addresses = 0
/** Each caller has its own address, so that no limit per address ends the run. */
const newAddress = () =>
  `10.${Math.floor(addresses / 60_000)}.${Math.floor(addresses / 250) % 240}.${1 + (addresses++ % 250)}`

/** The calls that send a mail at once; each is repeated until it succeeds, and checked after each answer. */
export function mailingCalls({ apiUrl, client, database, mails, random }: Options) {
  const found: Found = { broken: [], calls: 0, succeeded: 0, refused: 0, slowestMs: 0 }
  let people = 0

  const call = async (path: string, init: { body?: unknown; headers?: Record<string, string> }): Promise<Answer> => {
    const { body, headers = {} } = init
    const began = performance.now()
    found.calls += 1
    const answer = await fetch(apiUrl + path, {
      method: 'POST',
      headers: { ...headers, ...(body !== undefined && { 'Content-Type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).catch((error: Error) => error)
    found.slowestMs = Math.max(found.slowestMs, performance.now() - began)
    if (answer instanceof Error) {
      found.broken.push(`${path}: no answer (${answer.message})`)
      return { status: 0, body: undefined }
    }
    const content = { status: answer.status, body: await answer.json() }
    check(path, content, answer.headers)
    return content
  }
  const check = (path: string, { status, body }: Answer, headers: Headers) => {
    if (status < 300) found.succeeded += 1
    else if (status === 503 && REFUSALS.has(body.code) && headers.has('Retry-After')) found.refused += 1
    else found.broken.push(`${path}: ${status} ${JSON.stringify(body)}`)
  }

  const isValid = async (mail: Mail | undefined) => {
    if (!mail) return false
    return (await fetch(`${apiUrl}/users/validate-token?token=${tokenIn(mail)}`)).status === 200
  }
  const lastMailTo = (email: string) => mails.findLast(({ to, isAcknowledged }) => to === email && isAcknowledged)
  const isInvited = (email: string) => database.sql(`select id from users where email = '${email}'`).length

  const add = (body: object, key: string) =>
    call('/users/add', { body, headers: { Authorization: `Bearer ${client.token}`, 'Idempotency-Key': key } })

  /** Adds a person, perhaps with two requests of one key; returns their address. */
  const invite = async () => {
    const email = `persona-${people++}@esempio.it`
    const person = { name: `Persona ${people}`, email, userType: 'VIEWER_DATA' }
    const key = randomUUID()
    for (let tries = 0; tries < TRIES; tries++) {
      const twice = random() < DOUBLES
      const again = twice ? wait(DOUBLE_AFTER_MS).then(() => add(person, key)) : undefined
      const answers = [await add(person, key), ...(again ? [await again] : [])]
      const isDone = answers.some(({ status }) => status === 201)
      const [rows, isUsable] = [isInvited(email), await isValid(lastMailTo(email))]
      if (rows !== (isDone ? 1 : 0)) found.broken.push(`${email}: ${rows} rows after ${statuses(answers)}`)
      if (isDone && !isUsable) found.broken.push(`${email}: no valid link after ${statuses(answers)}`)
      if (isDone) return email
    }
    found.broken.push(`${email}: not invited after ${TRIES} tries`)
    return email
  }

  /** Sends another link to a person; the earlier one has to stay valid until the new one has been sent. */
  const sendAnother = async (email: string, send: () => Promise<Answer>) => {
    const earlier = lastMailTo(email)
    const answer = await send()
    const newest = lastMailTo(email)
    if (answer.status >= 300 && newest === earlier && earlier && !(await isValid(earlier)))
      found.broken.push(`${email}: the earlier link is void after ${answer.status}`)
    if (answer.status < 300 && newest === earlier) found.broken.push(`${email}: ${answer.status} without a mail`)
    if (answer.status < 300 && !(await isValid(newest))) found.broken.push(`${email}: a void link`)
    if (answer.status < 300 && earlier && newest !== earlier && (await isValid(earlier)))
      found.broken.push(`${email}: two valid links`)
  }
  const reset = (username: string, address = newAddress()) =>
    call(`/users/reset-password?username=${username}`, { headers: { 'X-Forwarded-For': address } })

  return {
    found,
    async inviteAndResend() {
      const email = await invite()
      await sendAnother(email, () =>
        add({ name: 'Persona', email, userType: 'VIEWER_DATA', ifInvited: 'resend' }, randomUUID()),
      )
      const username = database.sql(`select username from users where email = '${email}'`)[0]?.[0]
      if (username) await sendAnother(email, () => reset(username))
    },
    async resetPassword() {
      const username = addRegistered(database, people++)
      for (let time = 0; time < RESETS_OF_ONE; time++)
        await sendAnother(`${username}@esempio.it`, () => reset(username))
    },
    /** Resets from an address that has asked for five unknown names: the answer doesn't wait for the mail. */
    async resetUnseen() {
      const address = newAddress()
      const unknown = () =>
        fetch(`${apiUrl}/users/reset-password?username=ignoto-${people++}`, {
          method: 'POST',
          headers: { 'X-Forwarded-For': address },
        })
      for (let name = 0; name < 5; name++) await (await unknown()).arrayBuffer()
      const username = addRegistered(database, people++)
      const { status } = await reset(username, address)
      if (status === 503) found.broken.push(`an unseen reset: ${status}`)
      await wait(PAUSE_MS)
    },
  }
}

const statuses = (answers: Answer[]) => answers.map(({ status }) => status).join(' and ')

/** Adds a user of the first company, with a password that nobody knows. */
function addRegistered({ sql }: Database, number: number): string {
  const name = `registrata-${number}`
  sql(`insert into users (company_id, name, username, username_key, email, email_key, password_hash, user_type, created_at)
    select min(id), '${name}', '${name}', '${name}', '${name}@esempio.it', '${name}@esempio.it', 'none', 'VIEWER_DATA', 0
    from companies`)
  return name
}
