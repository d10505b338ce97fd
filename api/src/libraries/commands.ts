import type { LibraryCreated, LibraryCreation } from '@quotidia/contract/libraries'
import { writeExpression } from '@quotidia/domain/formula/expression'
import { DEFAULT_UNIT, isTick } from '@quotidia/domain/items'
import { lockCompany } from '../companies/queries'
import { inBatches } from '../db/batches'
import type { Db } from '../db/connection'
import type { Definition } from '../definitions/definition'
import { checkBoxOf } from '../definitions/ruleKind'
import { invalid } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Write } from '../http/write'
import { listChoices } from '../lines/choices'
import { planChoices, storePlannedChoices } from './itemSettings'
import { refuseLineage } from './lineage'
import { type LibraryPlan, planLibrary } from './plan'
import { countLibraries } from './queries'
import { continueLibrary, type LaterItem, loadContinued } from './versions'

interface NewLibrary {
  companyId: number
  libraryId: number
  now: number
  /** The previous version, if this is a new one. */
  previous: Definition | undefined
}
/** Stored ids by temporary id. */
type Ids = ReadonlyMap<number, number>

/**
 * Creates a library with all its parts, and the rules that feed its PREVIOUS_DAY items. A new version of a library also
 * takes over the rules and the access levels of the version that it continues.
 * @throws 400 naming the first wrong field, 404 and 409 for a library that can't be continued, 409 at a limit.
 */
export async function createLibrary(write: Write, creation: LibraryCreation): Promise<LibraryCreated> {
  const { trx, limits, actor, clock, record } = write
  const { companyId } = actor
  const now = clock()
  const { plan, issue } = planLibrary(creation, limits)
  if (!plan) throw invalid([issue])
  await lockCompany(trx, companyId)
  const previous = creation.continues ? await loadContinued(trx, companyId, creation.continues) : undefined
  const wrong = refuseLineage(plan.sections, previous)
  if (wrong) throw invalid([wrong])
  const choices = planChoices(plan, previous, await listChoices(trx, companyId))
  await refuseTooMany(write, plan)
  const [libraryId = 0] = await trx('libraries').insert({
    company_id: companyId,
    title: plan.title,
    continues_id: previous?.libraryId ?? null,
    created_at: now,
  })
  const library = { companyId, libraryId, now, previous }
  const ids = await insertItems(trx, library, plan)
  await insertLists(trx, library, plan, ids)
  await insertFormulas(trx, library, plan, ids)
  await insertAutomaticRules(trx, library, plan, ids)
  await storePlannedChoices(trx, { ...library, userId: actor.userId, ids }, plan, choices)
  const rulesNotCarried = previous && (await continueLibrary(trx, library, previous, laterItems(plan, ids)))
  const continuesId = previous?.libraryId ?? null
  await record({ type: 'libraryCreated', actor, at: now, libraryId, title: plan.title, continuesId })
  return { libraryId, ...(rulesNotCarried && { rulesNotCarried }) }
}

async function refuseTooMany({ trx, limits, actor }: Write, { sections }: LibraryPlan) {
  const { libraries, items } = await countLibraries(trx, actor.companyId)
  const more = sections.reduce((sum, section) => sum + section.items.length, 0)
  refuseBeyond(limits, 'libraries', libraries + 1)
  refuseBeyond(limits, 'companyItems', items + more)
}

/** The items that continue one of the previous version, by the id of that item. */
function laterItems({ sections, units }: LibraryPlan, ids: Ids): ReadonlyMap<number, LaterItem> {
  const later = new Map<number, LaterItem>()
  for (const { continuesDataId, tmpId, dataType } of sections.flatMap(({ items }) => items)) {
    if (continuesDataId === undefined) continue
    const unit = isTick(dataType) ? undefined : units.get(tmpId)
    later.set(continuesDataId, { dataId: ids.get(tmpId) ?? 0, unit })
  }
  return later
}

/** Rows that continue nothing start a lineage under their own id. */
async function startLines(trx: Db, table: 'sections' | 'data_items', { companyId, libraryId }: NewLibrary) {
  await trx(table)
    .where({ company_id: companyId, library_id: libraryId })
    .whereNull('lineage_id')
    .update({ lineage_id: trx.raw('id') })
}

/** Ids are read back by each row's position: batches don't give consecutive ids on every database. */
async function insertSections(trx: Db, library: NewLibrary, { sections }: LibraryPlan) {
  const { companyId, libraryId, previous } = library
  const earlier = new Map(previous?.sections.map((section) => [section.id, section.lineageId]))
  const rows = sections.map((section) => ({
    company_id: companyId,
    library_id: libraryId,
    name: section.name,
    view_order: section.viewOrder,
    lineage_id: earlier.get(section.continuesSectionId ?? 0) ?? null,
  }))
  await inBatches(rows, (batch) => trx('sections').insert(batch))
  await startLines(trx, 'sections', library)
  const stored = await trx('sections').where({ company_id: companyId, library_id: libraryId })
  return new Map(stored.map((row) => [row.view_order, row.id]))
}

async function insertItems(trx: Db, library: NewLibrary, plan: LibraryPlan): Promise<Ids> {
  const { companyId, libraryId, previous } = library
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
    lineage_id: previous?.itemById.get(item.continuesDataId ?? 0)?.lineageId ?? null,
  }))
  await inBatches(rows, (batch) => trx('data_items').insert(batch))
  await startLines(trx, 'data_items', library)
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
      kind: 'previousDay' as const,
      check_box: checkBoxOf('previousDay'),
      automatic: 1 as const,
      main_data_id: ids.get(item.tmpId) ?? 0,
      fed_data_id: ids.get(item.tmpId) ?? 0,
      secondary_data_id: ids.get(plan.sources.get(item.tmpId) ?? 0) ?? 0,
      compare_cents: null,
      tolerance_cents: null,
      created_at: library.now,
    }))
  await inBatches(rows, (batch) => trx('rules').insert(batch))
}
