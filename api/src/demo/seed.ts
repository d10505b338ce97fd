import { businessDate, DEFAULT_DAY_END } from '@quotidia/domain/businessDate'
import { isOwner } from '@quotidia/domain/userTypes'
import type { Logger } from 'pino'
import { storeLevel } from '../access/commands'
import type { HashingCost } from '../config'
import type { Db } from '../db/connection'
import type { Definition } from '../definitions/definition'
import { loadDefinition } from '../definitions/queries'
import type { Listener } from '../events/listener'
import { inRecordingTransaction, type RecordingTransaction } from '../events/transaction'
import type { Actor } from '../http/actor'
import type { Clock } from '../http/services'
import type { Write } from '../http/write'
import { createLibrary } from '../libraries/commands'
import { DEFAULT_LIMITS } from '../limits/limits'
import { createRule } from '../rules/commands'
import { hashPassword } from '../signIn/passwords'
import type { FileStorage } from '../storage/storage'
import { addDays, romeMoment } from '../times'
import { closingsUntil, playApprovals, playClosing, playQuestion } from './closings'
import { addDocuments } from './documents'
import { type Cast, idsByName, playEvening, writeAs } from './evenings'
import { ferramentaEvenings, ferramentaForm } from './ferramenta'
import { asCreation, type Form } from './form'
import { insertCompany } from './insertCompany'
import { bottega, DEMO_PASSWORD, type DemoCompany, ferramenta, trattoria } from './people'
import { trattoriaEvenings } from './trattoriaEvenings'
import { trattoriaForm, trattoriaLevels } from './trattoriaForm'

const TRATTORIA_DAYS = 90
const FERRAMENTA_DAYS = 10
/** The days with documents, counted back from yesterday. */
const DAYS_WITH_DOCUMENTS = [2, 1, 5, 9, 16, 23, 30, 44]
/** Notifications older than this have been read. */
const NEWS_DAYS = 3

interface Demo {
  db: Db
  clock: Clock
  passwordHashing: HashingCost
  storage: FileStorage
  listeners: readonly Listener[]
  logger: Logger
}

/**
 * Fills an empty database with the demo companies, whose days end yesterday (in Italy), in one transaction. Returns
 * false, having changed nothing, if there is already a company.
 */
export async function seedDemo({ db, clock, passwordHashing, storage, listeners, logger }: Demo): Promise<boolean> {
  const isEmpty = async (trx: Db) => !(await trx('companies').first('id'))
  if (!(await isEmpty(db))) return false
  const password = await hashPassword(DEMO_PASSWORD, passwordHashing)
  const today = businessDate(clock(), DEFAULT_DAY_END)
  const recording = { db, listeners, logger, limits: DEFAULT_LIMITS }
  return inRecordingTransaction(recording, async (transaction) => {
    const { trx } = transaction
    // Processes that start together take turns; MySQL needs a row to wait for.
    await trx('installation').forUpdate().first('id')
    if (!(await isEmpty(trx))) return false
    await seedTrattoria(transaction, storage, today, password)
    await seedFerramenta(transaction, today, password)
    await openCompany(trx, bottega, addDays(today, -FERRAMENTA_DAYS), password)
    return true
  })
}

/** The days before `today`, oldest first. */
function lastDays(today: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => addDays(today, index - count))
}

const openCompany = (trx: Db, company: DemoCompany, date: string, passwordHash: string) =>
  insertCompany(trx, company, passwordHash, romeMoment(date, 9 * 60))

async function openLibrary(write: Write, form: Form): Promise<Definition> {
  const { libraryId } = await createLibrary(write, asCreation(form))
  return loadDefinition(write.trx, write.actor.companyId, libraryId)
}

async function seedTrattoria(
  transaction: RecordingTransaction,
  storage: FileStorage,
  today: string,
  passwordHash: string,
) {
  const { trx } = transaction
  const opened = addDays(today, -TRATTORIA_DAYS - 7)
  const { companyId, cast } = await openCompany(trx, trattoria, opened, passwordHash)
  const owner = ownerOf(cast)
  const definition = await openLibrary(writeAs(transaction, owner, romeMoment(opened, 11 * 60)), trattoriaForm)
  const noon = writeAs(transaction, owner, romeMoment(opened, 12 * 60))
  await insertRules(noon, definition)
  await limitCarla(noon, cast, definition)
  const closings = closingsUntil(today)
  for (const evening of trattoriaEvenings(lastDays(today, TRATTORIA_DAYS))) {
    const { id } = await playEvening(transaction, cast, definition, evening)
    await playClosing(transaction, memberOf(cast, 'bruno'), id, closings)
  }
  await addDocuments(transaction, storage, cast, await daysWithDocuments(trx, companyId, today))
  await playApprovals(transaction, owner, closings)
  const discounts = idsByName(definition).get('Sconti e omaggi') ?? 0
  await playQuestion(transaction, memberOf(cast, 'elena'), discounts, closings)
  await readOldNews(trx, companyId, romeMoment(addDays(today, -NEWS_DAYS), 0))
}

async function daysWithDocuments(trx: Db, companyId: number, today: string) {
  const dates = DAYS_WITH_DOCUMENTS.map((back) => addDays(today, -back))
  return trx('days').where({ company_id: companyId }).whereIn('date', dates).orderBy('date')
}

async function seedFerramenta(transaction: RecordingTransaction, today: string, passwordHash: string) {
  const opened = addDays(today, -FERRAMENTA_DAYS - 7)
  const { cast } = await openCompany(transaction.trx, ferramenta, opened, passwordHash)
  const write = writeAs(transaction, ownerOf(cast), romeMoment(opened, 11 * 60))
  const definition = await openLibrary(write, ferramentaForm)
  for (const evening of ferramentaEvenings(lastDays(today, FERRAMENTA_DAYS))) {
    await playEvening(transaction, cast, definition, evening)
  }
}

function ownerOf(cast: Cast): Actor {
  const owner = [...cast.values()].find(isOwner)
  if (!owner) throw new Error('A demo company has an owner.')
  return owner
}

function memberOf(cast: Cast, username: string): Actor {
  const member = cast.get(username)
  if (!member) throw new Error(`The demo company has no ${username}.`)
  return member
}

async function insertRules(write: Write, definition: Definition) {
  const { libraryId } = definition
  const ids = idsByName(definition)
  const id = (name: string) => ids.get(name) ?? 0
  const printed = 'Scontrino di chiusura stampato'
  const rules = [
    { name: 'Scontrino di chiusura', checkBox: true, ruleDataId: id(printed) },
    {
      name: 'Acconti da scalare',
      checkBox: false,
      previousDay: true,
      ruleDataId: id('Acconti da scalare'),
      ruleData2Id: id('Acconti banchetti'),
      compareData2: 50,
    },
    {
      name: 'POS e scontrini',
      kind: 'reconciliation' as const,
      checkBox: false,
      ruleDataId: id('Totale POS'),
      ruleData2Id: id('POS da scontrini'),
      tolerance: 5,
    },
  ]
  for (const rule of rules) await createRule(write, { ...rule, libraryId })
}

async function limitCarla(write: Write, cast: Cast, definition: Definition) {
  const carla = memberOf(cast, 'carla')
  const ids = idsByName(definition)
  const levels = [
    [trattoriaLevels.none, 'NONE'],
    [trattoriaLevels.view, 'VIEW'],
    [trattoriaLevels.sumOnly, 'VIEW_LIST_PARTIAL'],
  ] as const
  for (const [name, level] of levels) {
    const item = definition.itemById.get(ids.get(name) ?? 0)
    if (item) await storeLevel(write, carla, item, level)
  }
}

async function readOldNews(trx: Db, companyId: number, before: number) {
  await trx('notifications')
    .where({ company_id: companyId })
    .where('created_at', '<', before)
    .update({ read_at: before, merge_key: null })
}
