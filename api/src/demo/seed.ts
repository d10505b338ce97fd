import { storeLevel } from '../access/commands'
import type { HashingCost } from '../config'
import type { Db } from '../db/connection'
import { inTransaction } from '../db/transaction'
import type { Clock } from '../http/services'
import { createLibrary } from '../libraries/commands'
import { type Definition, loadDefinition } from '../libraries/queries'
import { hashPassword } from '../passwords'
import { createRule } from '../rules/commands'
import type { FileStorage } from '../storage/storage'
import { addDays, romeDate, romeMoment } from '../times'
import { addPapers } from './documents'
import type { Evening } from './evening'
import { type Cast, idsByName, playEvening } from './evenings'
import { ferramentaEvenings, ferramentaForm } from './ferramenta'
import { asCreation, type Form } from './form'
import { insertCompany } from './insertCompany'
import { bottega, DEMO_PASSWORD, type DemoCompany, ferramenta, trattoria } from './people'
import { trattoriaEvenings } from './trattoriaEvenings'
import { trattoriaForm, trattoriaLevels } from './trattoriaForm'

const TRATTORIA_DAYS = 90
const FERRAMENTA_DAYS = 10
/** The days with documents, counted back from yesterday. */
const DAYS_WITH_PAPERS = [2, 1, 5, 9, 16, 23, 30, 44]
/** Notifications older than this have been read. */
const NEWS_DAYS = 3

interface Demo {
  db: Db
  clock: Clock
  passwordHashing: HashingCost
  storage: FileStorage
}

/**
 * Fills an empty database with the demo companies, whose days end yesterday (in Italy); all of it or nothing.
 * Gives false, having done nothing, when there is a company already.
 */
export async function seedDemo({ db, clock, passwordHashing, storage }: Demo): Promise<boolean> {
  const isEmpty = async (trx: Db) => !(await trx('companies').first('id'))
  if (!(await isEmpty(db))) return false
  const password = await hashPassword(DEMO_PASSWORD, passwordHashing)
  const today = romeDate(clock())
  return inTransaction(db, async (trx) => {
    // Processes that start together take turns; MySQL needs a row to wait for.
    await trx('installation').forUpdate().first('id')
    if (!(await isEmpty(trx))) return false
    await seedTrattoria(trx, storage, today, password)
    await seedFerramenta(trx, today, password)
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

async function openLibrary(trx: Db, companyId: number, form: Form, date: string): Promise<Definition> {
  const { libraryId } = await createLibrary(trx, companyId, asCreation(form), romeMoment(date, 11 * 60))
  return loadDefinition(trx, companyId, libraryId)
}

async function playEvenings(trx: Db, cast: Cast, definition: Definition, evenings: Evening[]) {
  for (const evening of evenings) await playEvening(trx, cast, definition, evening)
}

async function seedTrattoria(trx: Db, storage: FileStorage, today: string, passwordHash: string) {
  const opened = addDays(today, -TRATTORIA_DAYS - 7)
  const { companyId, cast } = await openCompany(trx, trattoria, opened, passwordHash)
  const definition = await openLibrary(trx, companyId, trattoriaForm, opened)
  await insertRules(trx, definition, romeMoment(opened, 12 * 60))
  await limitCarla(trx, cast, definition)
  await playEvenings(trx, cast, definition, trattoriaEvenings(lastDays(today, TRATTORIA_DAYS)))
  await addPapers(trx, storage, cast, await daysWithPapers(trx, companyId, today))
  await readOldNews(trx, companyId, romeMoment(addDays(today, -NEWS_DAYS), 0))
}

async function daysWithPapers(trx: Db, companyId: number, today: string) {
  const dates = DAYS_WITH_PAPERS.map((back) => addDays(today, -back))
  return trx('days').where({ company_id: companyId }).whereIn('date', dates).orderBy('date')
}

async function seedFerramenta(trx: Db, today: string, passwordHash: string) {
  const opened = addDays(today, -FERRAMENTA_DAYS - 7)
  const { companyId, cast } = await openCompany(trx, ferramenta, opened, passwordHash)
  const definition = await openLibrary(trx, companyId, ferramentaForm, opened)
  await playEvenings(trx, cast, definition, ferramentaEvenings(lastDays(today, FERRAMENTA_DAYS)))
}

async function insertRules(trx: Db, definition: Definition, now: number) {
  const { companyId, libraryId } = definition
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
  ]
  for (const rule of rules) await createRule(trx, companyId, { ...rule, libraryId }, now)
}

async function limitCarla(trx: Db, cast: Cast, definition: Definition) {
  const carla = cast.get('carla')
  const ids = idsByName(definition)
  if (!carla) return
  const levels = [
    [trattoriaLevels.none, 'NONE'],
    [trattoriaLevels.view, 'VIEW'],
    [trattoriaLevels.sumOnly, 'VIEW_LIST_PARTIAL'],
  ] as const
  for (const [name, level] of levels) {
    const item = definition.itemById.get(ids.get(name) ?? 0)
    if (item) await storeLevel(trx, carla, item, level)
  }
}

async function readOldNews(trx: Db, companyId: number, before: number) {
  await trx('notifications')
    .where({ company_id: companyId })
    .where('created_at', '<', before)
    .update({ read_at: before, merge_key: null })
}
