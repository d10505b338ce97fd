import { insertCorrection } from '../../corrections/queries'
import type { CorrectionRow } from '../../db/rows/day'
import { insertPack, type NewPack } from '../../packs/queries'
import { insertPasskey } from '../../passkeys/queries'
import { addDays, DAY_MS } from '../../times'
import type { TestApi } from '../api'
import type { givenCompany, Person } from '../company'
import { givenClosedDay, givenDay, givenDeletedDay, givenEntry, itemNamed, readDay } from '../day'
import { formWith } from '../documents'
import { csvOf } from '../imports'

type GivenCompany = Awaited<ReturnType<typeof givenCompany>>

/** The ids that a request can contain: one row of each kind. */
export interface RowIds {
  companyId: number
  libraryId: number
  /** A day whose figures have changed since the next one carried them. */
  dayId: number
  dayVersion: number
  /** A closed day. */
  closedDayId: number
  closedDayVersion: number
  deletedDayId: number
  date: string
  dataId: number
  connectionDataId: number
  listId: number
  listDataId: number
  emptyListId: number
  itemId: number
  ruleId: number
  carryingRuleId: number
  userId: number
  questionId: number
  /** An owner's import that hasn't been applied, with the version of its dry run, and one that has. */
  importId: number
  importVersion: number
  appliedImportId: number
  documentId: number
  fileName: string
  embedKeyId: number
  /** A session of the user of `userId`. */
  sessionId: number
  /** A passkey of the same user. */
  passkeyId: number
  /** A pack of the owner. */
  packId: number
  /** A correction of the owner. */
  correctionId: number
}

/** Ids that don't exist in any company. */
export const UNKNOWN_IDS: RowIds = {
  companyId: 900_001,
  libraryId: 900_002,
  dayId: 900_003,
  dayVersion: 1,
  closedDayId: 900_017,
  closedDayVersion: 1,
  deletedDayId: 900_018,
  date: '2025-12-31',
  dataId: 900_004,
  connectionDataId: 900_005,
  listId: 900_006,
  listDataId: 900_007,
  itemId: 900_008,
  ruleId: 900_009,
  carryingRuleId: 900_010,
  userId: 900_011,
  documentId: 900_012,
  fileName: `${'0'.repeat(32)}.pdf`,
  embedKeyId: 900_013,
  emptyListId: 900_014,
  sessionId: 900_015,
  passkeyId: 900_016,
  questionId: 900_019,
  packId: 900_020,
  importId: 900_021,
  importVersion: 1,
  appliedImportId: 900_022,
  correctionId: 900_023,
}

const PDF = Buffer.from('%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n')

/** A small, real document. */
export function aDocument(dayId: number): FormData {
  const form = new FormData()
  form.set('dayId', String(dayId))
  form.set('file', new Blob([PDF], { type: 'application/pdf' }), 'ricevuta.pdf')
  return form
}

/** A table that writes nothing: no item matches its columns. */
export function aTable(date: string): FormData {
  return formWith({
    content: csvOf([
      ['Data', 'Note'],
      [date, 'pioggia'],
    ]),
    name: 'note.csv',
  })
}

let lastDay = 0

/** A date without a day in these tests, different each time. */
export function newDate(): string {
  lastDay += 1
  return addDays('2009-12-31', lastDay)
}

let addresses = 0
/** An e-mail address that isn't in use. */
export const newAddress = (): string => `nuovo.${++addresses}@esempio.it`

/** The body of a request for an embed key. */
export const A_KEY = { name: 'Portale', origins: ['https://portale.esempio.it'], mode: 'view', expiresAt: null }

type ImportIds = Pick<RowIds, 'importId' | 'importVersion' | 'appliedImportId'>

/** A row of every kind but imports, which get unknown ids: each takes a thread and so a third of a second. */
export async function givenRows(api: TestApi, company: GivenCompany, owner: Person): Promise<RowIds> {
  const { client } = owner
  const date = newDate()
  const dayId = await givenDay(client, date)
  const list = await company.listOf('Altri incassi')
  const { id: itemId } = await givenEntry(client, dayId, list, 12.5, 'Un segreto di questa azienda')
  const value = itemNamed(await readDay(client, dayId), 'Contanti')
  await client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId: value.dataId, value: 7 }] })
  const { body: rule } = await client.post('/rule/create', {
    body: { name: `Regola ${date}`, checkBox: true, previousDay: null, ...ruleItems(value.dataId, company.libraryId) },
  })
  const target = await company.person('VIEWER_DATA')
  const { body: document } = await client.post('/files/upload', { body: aDocument(dayId) })
  const stored = await api.db('documents').where({ id: document.id }).first()
  const { body: question } = await client.post('/question', {
    body: { dayId, dataId: value.dataId, text: 'Un segreto di questa azienda' },
  })
  const { body: embed } = await client.post('/embed/keys', { body: A_KEY })
  const session = await api.db('sessions').where({ user_id: target.userId }).first()
  const carrying = await api.db('rules').where({ library_id: company.libraryId, automatic: 1 }).first()
  const deletedDayId = await givenDeletedDay(client, newDate())
  const closed = await givenClosedDay(client, newDate())
  // The closed day has carried another figure.
  await client.post(`/data/update?dayId=${dayId}`, { body: [{ dataId: value.dataId, value: 9 }] })
  return {
    ...UNKNOWN_IDS,
    companyId: company.companyId,
    libraryId: company.libraryId,
    dayId,
    dayVersion: (await readDay(client, dayId)).version ?? 0,
    closedDayId: closed.dayId,
    closedDayVersion: closed.version,
    deletedDayId,
    date,
    dataId: value.dataId,
    connectionDataId: value.connectionDataId,
    listId: list.listId,
    listDataId: list.dataId,
    emptyListId: (await company.listOf('Spese varie')).listId,
    itemId,
    ruleId: rule.data.ruleId,
    carryingRuleId: carrying?.id ?? 0,
    userId: target.userId,
    questionId: question.id,
    documentId: document.id,
    fileName: stored?.stored_name ?? '',
    embedKeyId: embed.key.id,
    sessionId: session?.id ?? 0,
    passkeyId: await insertPasskey(api.db, aPasskey(company.companyId, target.userId)),
    packId: await insertPack(api.db, aPack(company.companyId, owner.userId)),
    correctionId: await insertCorrection(api.db, aCorrection(company.companyId, owner.userId)),
  }
}

/** Imports of a table with one row for that date. */
export async function givenImports({ client }: Person, date: string): Promise<ImportIds> {
  const { body: checked } = await client.post('/report/import', { body: aTable(date) })
  const { body: applied } = await client.post('/report/import', { body: aTable(date) })
  await client.post(`/report/import/${applied.importId}/apply`)
  return { importId: checked.importId, importVersion: checked.version, appliedImportId: applied.importId }
}

export const aPasskey = (companyId: number, userId: number) => ({
  company_id: companyId,
  user_id: userId,
  name: 'Telefono',
  credential_id: `of user ${userId}`,
  public_key: '',
  counter: 0,
  created_at: 0,
  last_used_at: null,
  last_challenge_at: 0,
})

/** One that has ended, so that others can begin. */
const aCorrection = (companyId: number, userId: number): Omit<CorrectionRow, 'id'> => ({
  company_id: companyId,
  user_id: userId,
  from_date: '2026-01-01',
  reason: 'Un segreto di questa azienda',
  state: 'done',
  done: 0,
  total: 1,
  corrected: 0,
  kept: '[]',
  last_date: '2026-01-01',
  stopped_at: null,
  message: null,
  created_at: 0,
  changed_at: 0,
})

export const aPack = (companyId: number, userId: number): NewPack => ({
  company_id: companyId,
  user_id: userId,
  from_date: '2026-01-01',
  to_date: '2026-01-31',
  state: 'failed',
  parts: '[]',
  days: 0,
  provisional: '[]',
  created_at: 0,
  expires_at: Date.now(),
  mail_to: null,
  shared_at: null,
})

export async function givenReadyPack({ db, clock }: TestApi, companyId: number, userId: number): Promise<number> {
  const id = await insertPack(db, { ...aPack(companyId, userId), expires_at: clock.now() + DAY_MS })
  const made = { state: 'ready' as const, stored_name: `${id}.zip`, bytes: 1, files: 1 }
  await db('packs').where({ id, company_id: companyId }).update(made)
  return id
}

function ruleItems(ruleDataId: number, libraryId: number) {
  return { ruleDataId, ruleData2Id: null, compareData2: null, libraryId }
}

/** All rights besides the levels, so that only the type decides. */
export const ALL_FLAGS = { viewHistory: true, viewComments: true, viewDayNotifications: true }
