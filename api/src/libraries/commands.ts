import { DEFAULT_UNIT, type LibraryCreation } from '../contract'
import { inBatches } from '../db/batches'
import type { Db } from '../db/connection'
import { writeExpression } from '../formulas/expression'
import { invalid } from '../http/errors'
import { type LibraryPlan, planLibrary } from './plan'

interface NewLibrary {
  companyId: number
  libraryId: number
  now: number
}
/** Stored ids by temporary id. */
type Ids = ReadonlyMap<number, number>

/**
 * Creates a library with everything in it, and the rules that feed its PREVIOUS_DAY items.
 * `now` in epoch milliseconds. Gives its id. @throws 400 naming the first field that is wrong.
 */
export async function createLibrary(trx: Db, companyId: number, creation: LibraryCreation, now: number) {
  const { plan, issue } = planLibrary(creation)
  if (!plan) throw invalid([issue])
  const [libraryId = 0] = await trx('libraries').insert({ company_id: companyId, title: plan.title, created_at: now })
  const library = { companyId, libraryId, now }
  const ids = await insertItems(trx, library, plan)
  await insertLists(trx, library, plan, ids)
  await insertFormulas(trx, library, plan, ids)
  await insertAutomaticRules(trx, library, plan, ids)
  return libraryId
}

/** Ids are read back by each row's place: batches don't give consecutive ids on every database. */
async function insertSections(trx: Db, { companyId, libraryId }: NewLibrary, { sections }: LibraryPlan) {
  const rows = sections.map((section) => ({
    company_id: companyId,
    library_id: libraryId,
    name: section.name,
    view_order: section.viewOrder,
  }))
  await inBatches(rows, (batch) => trx('sections').insert(batch))
  const stored = await trx('sections').where({ company_id: companyId, library_id: libraryId })
  return new Map(stored.map((row) => [row.view_order, row.id]))
}

async function insertItems(trx: Db, library: NewLibrary, plan: LibraryPlan): Promise<Ids> {
  const { companyId, libraryId } = library
  const sectionIds = await insertSections(trx, library, plan)
  const placed = plan.sections.flatMap((section) =>
    section.items.map((item) => ({ item, sectionId: sectionIds.get(section.viewOrder) ?? 0 })),
  )
  const rows = placed.map(({ item, sectionId }) => ({
    company_id: companyId,
    library_id: libraryId,
    section_id: sectionId,
    name: item.name,
    data_type: item.dataType,
    view_order: item.viewOrder,
    unit: plan.units.get(item.tmpId) ?? DEFAULT_UNIT,
  }))
  await inBatches(rows, (batch) => trx('data_items').insert(batch))
  const stored = await trx('data_items').where({ company_id: companyId, library_id: libraryId })
  const idByPlace = new Map(stored.map((row) => [`${row.section_id}/${row.view_order}`, row.id]))
  return new Map(
    placed.map(({ item, sectionId }) => [item.tmpId, idByPlace.get(`${sectionId}/${item.viewOrder}`) ?? 0]),
  )
}

async function insertLists(trx: Db, { companyId, libraryId }: NewLibrary, plan: LibraryPlan, ids: Ids) {
  const ofLibrary = { company_id: companyId, library_id: libraryId }
  const lists = plan.sections
    .flatMap((section) => section.items)
    .flatMap(({ tmpId, list }) => (list ? [{ ...list, dataId: ids.get(tmpId) ?? 0 }] : []))
  const rows = lists.map(({ name, causalName, dataId }) => ({
    ...ofLibrary,
    data_id: dataId,
    name,
    causal_name: causalName,
  }))
  await inBatches(rows, (batch) => trx('lists').insert(batch))
  const stored = await trx('lists').where(ofLibrary)
  const listIds = new Map(stored.map((row) => [row.data_id, row.id]))
  const usual = lists.flatMap(({ dataId, causals }) =>
    causals.map((causal, index) => ({
      ...ofLibrary,
      list_id: listIds.get(dataId) ?? 0,
      causal,
      view_order: index + 1,
    })),
  )
  await inBatches(usual, (batch) => trx('list_causals').insert(batch))
}

async function insertFormulas(trx: Db, { companyId, libraryId }: NewLibrary, plan: LibraryPlan, ids: Ids) {
  const rows = plan.formulas.map((formula, index) => ({
    company_id: companyId,
    library_id: libraryId,
    result_data_id: ids.get(formula.resultDataId) ?? 0,
    expression: writeExpression(formula.tokens, (tmpId) => `#data_${ids.get(tmpId)}`),
    evaluation_order: index + 1,
  }))
  await inBatches(rows, (batch) => trx('formulas').insert(batch))
}

async function insertAutomaticRules(trx: Db, library: NewLibrary, plan: LibraryPlan, ids: Ids) {
  const rows = plan.sections
    .flatMap((section) => section.items)
    .filter((item) => plan.sources.has(item.tmpId))
    .map((item) => ({
      company_id: library.companyId,
      library_id: library.libraryId,
      name: item.name,
      check_box: 0 as const,
      automatic: 1 as const,
      main_data_id: ids.get(item.tmpId) ?? 0,
      fed_data_id: ids.get(item.tmpId) ?? 0,
      secondary_data_id: ids.get(plan.sources.get(item.tmpId) ?? 0) ?? 0,
      compare_cents: null,
      created_at: library.now,
    }))
  await inBatches(rows, (batch) => trx('rules').insert(batch))
}
