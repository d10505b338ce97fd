import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { UserType } from '@quotidia/domain/userTypes'
import type { TestApi } from '../api'
import type { givenCompany, Person } from '../company'
import { ALL_SEEING } from './reader'
import { newWord } from './words'

export type GivenCompany = Awaited<ReturnType<typeof givenCompany>>

/** A person with a unique name, username and address. */
export interface Named extends Person {
  name: string
  email: string
}

/** The people whose actions create the data, and the reader. */
export async function givenPeople(api: TestApi, company: GivenCompany) {
  const named = async (userType: UserType, label: string, flags = {}) =>
    rename(api, await company.person(userType, flags), label)
  return {
    owner: await named('OWNER', 'proprietaria'),
    reader: await named(ALL_SEEING.userType, 'lettrice', ALL_SEEING),
    commenter: await named('EDITOR_DATA', 'commenta', { viewComments: true }),
    announcer: await named('EDITOR_DATA', 'annuncia'),
    carrier: await named('EDITOR_DATA', 'riporta'),
    silent: await named('VIEWER_DATA', 'tace'),
  }
}

export type People = Awaited<ReturnType<typeof givenPeople>>

async function rename({ db }: TestApi, person: Person, label: string): Promise<Named> {
  const name = newWord(label)
  const username = newWord(label)
  const email = `${newWord(label)}@esempio.it`
  await db('users')
    .where({ id: person.userId })
    .update({ name, username, username_key: username, email, email_key: email })
  return { ...person, name, username, email }
}

/** An invited person who hasn't registered, with the token of the mail. */
export async function givenInvited({ config }: TestApi, { client }: Person) {
  const name = newWord('invitata')
  const email = `${newWord('invitata')}@esempio.it`
  await client.post('/users/add', { body: { name, email, userType: 'VIEWER_DATA' } })
  const outbox = path.join(config.dataDir, 'outbox')
  const messages = readdirSync(outbox).map((file) => readFileSync(path.join(outbox, file), 'utf8'))
  const message = messages.find((text) => text.includes(email)) ?? ''
  const token = /token=(?:3D)?([\w-]{32})/.exec(message.replace(/=\r?\n/g, ''))?.[1]
  if (!token) throw new Error('The message has no token.')
  return { name, email, token }
}
