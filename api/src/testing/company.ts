import { randomBytes } from 'node:crypto'
import type { AccessLevel } from '@quotidia/domain/accessLevels'
import type { UserType } from '@quotidia/domain/userTypes'
import { asCreation, calculated, carried, check, entered, type Form, list } from '../demo/form'
import type { Write } from '../http/write'
import { createLibrary } from '../libraries/commands'
import { hashPassword } from '../signIn/passwords'
import type { TestApi } from './api'
import { type Client, clientOf } from './client'

export const PASSWORD = 'una password lunga'

interface PersonOptions {
  viewHistory?: boolean
  viewComments?: boolean
  viewDayNotifications?: boolean
  /** Levels by the item's name. */
  levels?: Record<string, AccessLevel>
}

export interface Person {
  userId: number
  username: string
  password: string
  client: Client
}

/** A small library: five types of data, and a formula that uses another's result. */
export const SMALL_FORM: Form = {
  title: 'Chiusura',
  sections: {
    Incassi: [
      ...entered('Contanti', 'Carte'),
      list('Altri incassi', 'Totale altri incassi', 'Da chi'),
      ...calculated('Totale'),
    ],
    Spese: [list('Spese varie', 'Totale spese', 'Motivo'), ...calculated('Netto', 'Quota'), ...entered('Soci')],
    Chiusura: [...check('Cassa contata'), carried('Fondo cassa', 'Contanti')],
  },
  formulas: {
    Netto: '[Totale] - [Totale spese]',
    Totale: '[Contanti] + [Carte] + [Totale altri incassi]',
    Quota: '[Netto] / [Soci]',
  },
}

/** A new company with its library, inserted directly into the database. */
export async function givenCompany(api: TestApi, form: Form | null = SMALL_FORM) {
  const { db, clock } = api
  const name = `Azienda ${randomBytes(4).toString('hex')}`
  await db('companies').insert({ name, created_at: clock.now() })
  const { id: companyId } = await onlyOne(db('companies').where({ name }).first())
  const { libraryId } = form ? await createLibrary(givenWrite(api, companyId), asCreation(form)) : { libraryId: 0 }
  const item = async (itemName: string) =>
    (await onlyOne(db('data_items').where({ library_id: libraryId, name: itemName }).first())).id
  const listOf = async (listName: string) => {
    const { id, data_id } = await onlyOne(db('lists').where({ library_id: libraryId, name: listName }).first())
    return { listId: id, dataId: data_id }
  }
  const person = (userType: UserType, options: PersonOptions = {}) => addPerson(api, companyId, userType, options, item)
  return { companyId, name, libraryId, item, listOf, person }
}

/** A write without a user or a transaction, whose events nobody listens to. */
function givenWrite({ db, clock, config }: TestApi, companyId: number): Write {
  const rights = { viewHistory: true, viewComments: true, viewDayNotifications: true }
  return {
    trx: db,
    limits: config.limits,
    record: async () => undefined,
    afterCommit: () => undefined,
    actor: { userId: 0, companyId, userType: 'OWNER', name: '', username: '', rights },
    clock: clock.now,
  }
}

async function addPerson(
  api: TestApi,
  companyId: number,
  userType: UserType,
  options: PersonOptions,
  item: (name: string) => Promise<number>,
): Promise<Person> {
  const { db, config } = api
  const username = `${userType.toLowerCase()}.${randomBytes(4).toString('hex')}`
  await db('users').insert({
    company_id: companyId,
    name: `Persona ${username}`,
    username,
    username_key: username,
    email: `${username}@esempio.it`,
    email_key: `${username}@esempio.it`,
    password_hash: await hashPassword(PASSWORD, config.passwordHashing),
    user_type: userType,
    view_history: options.viewHistory ? 1 : 0,
    view_comments: options.viewComments ? 1 : 0,
    view_day_notifications: options.viewDayNotifications ? 1 : 0,
    created_at: 0,
  })
  const { id: userId } = await onlyOne(db('users').where({ username }).first())
  for (const [name, access_level] of Object.entries(options.levels ?? {})) {
    await db('access_levels').insert({
      company_id: companyId,
      user_id: userId,
      data_id: await item(name),
      access_level,
    })
  }
  return { userId, username, password: PASSWORD, client: await signIn(api, username) }
}

/** The client of a user who has just signed in. */
export async function signIn(api: TestApi, username: string, password = PASSWORD): Promise<Client> {
  const { body } = await clientOf(api).post('/auth', { body: { username, password } })
  return clientOf(api, body.token)
}

async function onlyOne<T>(row: PromiseLike<T | undefined>): Promise<T> {
  const found = await row
  if (!found) throw new Error('The row that the test relies on is not there.')
  return found
}
