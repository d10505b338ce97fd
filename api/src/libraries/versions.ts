import type { LibraryCreated } from '@quotidia/contract/libraries'
import type { Unit } from '@quotidia/domain/items'
import { inBatches } from '../db/batches'
import type { Db } from '../db/connection'
import type { RuleRow } from '../db/rows/library'
import { run } from '../db/statement'
import type { Definition } from '../definitions/definition'
import { loadDefinition, newestLibrary } from '../definitions/queries'
import { kindOf } from '../definitions/ruleKind'
import { conflict } from '../http/errors'
import { libraryMessages as messages } from './messages'

/** An item of the new version. A CHECK has no unit. */
export interface LaterItem {
  dataId: number
  unit: Unit | undefined
}
/** The items of the new version by the ones that they continue. */
type LaterItems = ReadonlyMap<number, LaterItem>

interface NewVersion {
  companyId: number
  libraryId: number
  now: number
}

/**
 * The library that a new version continues. The company must be locked against changes of libraries, rules and levels.
 * @throws 404 unless it is the company's, 409 unless it is the company's newest.
 */
export async function loadContinued(trx: Db, companyId: number, libraryId: number): Promise<Definition> {
  const definition = await loadDefinition(trx, companyId, libraryId)
  const newest = await newestLibrary(trx, companyId)
  if (newest?.id !== libraryId) throw conflict('newer_library', messages.newerLibrary, { libraryId: newest?.id })
  return definition
}

const COPY_LEVELS = `insert into access_levels (company_id, user_id, data_id, access_level)
  select access_levels.company_id, access_levels.user_id, later.id, access_levels.access_level
  from access_levels
  join data_items earlier on earlier.id = access_levels.data_id
  join data_items later on later.lineage_id = earlier.lineage_id
  where access_levels.company_id = ? and earlier.library_id = ? and later.library_id = ?`

/** Copies the levels and rules of the previous version. Returns the rules that aren't copied. */
export async function continueLibrary(trx: Db, library: NewVersion, previous: Definition, later: LaterItems) {
  await copyLevels(trx, library, previous)
  return copyRules(trx, library, previous, later)
}

/** Copies each user's levels to the items that continue others; new items keep the default. */
async function copyLevels(trx: Db, { companyId, libraryId }: NewVersion, previous: Definition) {
  await run(trx, COPY_LEVELS, [companyId, previous.libraryId, libraryId])
}

/**
 * Copies the rules that the owner made for the previous version. Returns those that aren't copied, because one of their
 * items isn't continued, or because a reconciliation's items have different units.
 */
async function copyRules(
  trx: Db,
  { companyId, libraryId, now }: NewVersion,
  previous: Definition,
  later: LaterItems,
): Promise<NonNullable<LibraryCreated['rulesNotCarried']>> {
  const ofPrevious = { company_id: companyId, library_id: previous.libraryId, automatic: 0 as const }
  const rules = await trx('rules').where(ofPrevious).orderBy('id')
  const laterOf = (dataId: number | null) => (dataId === null ? null : (later.get(dataId)?.dataId ?? null))
  const whole = rules.filter((rule) => isWhole(rule, later))
  const rows = whole.map(({ id: _, ...rule }) => ({
    ...rule,
    library_id: libraryId,
    main_data_id: laterOf(rule.main_data_id) ?? 0,
    fed_data_id: laterOf(rule.fed_data_id),
    secondary_data_id: laterOf(rule.secondary_data_id),
    created_at: now,
  }))
  await inBatches(rows, (batch) => trx('rules').insert(batch))
  return rules.filter((rule) => !whole.includes(rule)).map(({ id, name }) => ({ ruleId: id, name }))
}

function isWhole(rule: RuleRow, later: LaterItems) {
  const { main_data_id, secondary_data_id } = rule
  const dataIds = secondary_data_id === null ? [main_data_id] : [main_data_id, secondary_data_id]
  const items = dataIds.flatMap((dataId) => later.get(dataId) ?? [])
  const units = new Set(items.flatMap(({ unit }) => unit ?? []))
  return items.length === dataIds.length && (kindOf(rule) !== 'reconciliation' || units.size <= 1)
}
