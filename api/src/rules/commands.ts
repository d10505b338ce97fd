import type { RuleCreation } from '@quotidia/contract/rules'
import { isCarried, isTyped } from '@quotidia/domain/items'
import { toCents } from '@quotidia/domain/money'
import type { RuleKind } from '@quotidia/domain/rules'
import { raiseCompanyVersion } from '../companies/queries'
import type { Db } from '../db/connection'
import type { RuleRow } from '../db/rows/library'
import type { DefinedItem, Definition } from '../definitions/definition'
import { loadDefinition } from '../definitions/queries'
import { checkBoxOf } from '../definitions/ruleKind'
import { conflict, invalid, notFound } from '../http/errors'
import { refuseBeyond } from '../http/refuseBeyond'
import type { Write } from '../http/write'
import { ruleMessages as messages } from './messages'
import { countOwnRules, findRule, raiseOpenDays } from './queries'

function findItems(creation: RuleCreation, definition: Definition): DefinedItem[] {
  const items = [creation.ruleDataId, creation.ruleData2Id ?? creation.ruleDataId].map((dataId) =>
    definition.itemById.get(dataId),
  )
  return items.map((item) => {
    if (!item) throw notFound()
    return item
  })
}

/** The kind of a new rule, in the fields of the call. */
function kindIn({ kind, checkBox, previousDay }: RuleCreation): RuleKind {
  if (kind && (checkBox || previousDay)) throw invalid([{ path: 'kind', message: messages.ownKind }])
  if (checkBox && previousDay) throw invalid([{ path: 'previousDay', message: messages.bothKinds }])
  return kind ?? (checkBox ? 'check' : 'previousDay')
}

function refuse(kind: RuleKind, { ruleDataId, ruleData2Id }: RuleCreation, items: DefinedItem[]) {
  if (ruleData2Id === ruleDataId) throw invalid([{ path: 'ruleData2Id', message: messages.sameData }])
  if (kind === 'reconciliation') return refuseOtherUnit(items)
  const carried = items.findIndex((item) => isCarried(item.dataType))
  if (carried !== -1) {
    throw invalid([{ path: carried === 0 ? 'ruleDataId' : 'ruleData2Id', message: messages.carriedData }])
  }
  if (kind === 'previousDay' && !isTyped(items[0]?.dataType)) {
    throw invalid([{ path: 'ruleDataId', message: messages.notWritable }])
  }
}

/** A CHECK has no unit. */
function refuseOtherUnit(items: DefinedItem[]) {
  const units = new Set(items.flatMap(({ unit }) => unit ?? []))
  if (units.size > 1) throw invalid([{ path: 'ruleData2Id', message: messages.otherUnit }])
}

async function refuseSecondFeed(trx: Db, companyId: number, fedDataId: number) {
  const other = await trx('rules').where({ company_id: companyId, fed_data_id: fedDataId }).first('name')
  if (other) throw conflict('already_fed', messages.alreadyFed(other.name))
}

/**
 * Adds a rule to a library: a reconciliation (`kind`), a check rule (`checkBox`), or else a previous-day rule, which
 * applies to days created from now on.
 * @throws 404 unless the library and items are the company's, 400 for an invalid rule, 409 for an item already fed or
 * too many rules.
 */
export async function createRule(
  { trx, limits, actor, clock, record }: Write,
  creation: RuleCreation,
): Promise<RuleRow> {
  const { companyId } = actor
  const at = clock()
  await raiseCompanyVersion(trx, companyId)
  const definition = await loadDefinition(trx, companyId, creation.libraryId)
  const kind = kindIn(creation)
  refuse(kind, creation, findItems(creation, definition))
  const { compareData2: compare = null, tolerance = null } = creation
  const isCarrying = kind === 'previousDay'
  refuseBeyond(limits, 'libraryRules', (await countOwnRules(trx, companyId, definition.libraryId)) + 1)
  if (isCarrying) await refuseSecondFeed(trx, companyId, creation.ruleDataId)
  const row: Omit<RuleRow, 'id'> = {
    company_id: companyId,
    library_id: definition.libraryId,
    name: creation.name,
    kind,
    check_box: checkBoxOf(kind),
    automatic: 0,
    main_data_id: creation.ruleDataId,
    fed_data_id: isCarrying ? creation.ruleDataId : null,
    secondary_data_id: kind === 'check' ? null : (creation.ruleData2Id ?? null),
    compare_cents: !isCarrying || compare === null ? null : toCents(compare),
    tolerance_cents: kind !== 'reconciliation' || tolerance === null ? null : toCents(tolerance),
    created_at: at,
  }
  const [id = 0] = await trx('rules').insert(row)
  const rule = { ...row, id }
  if (!isCarrying) await raiseOpenDays(trx, companyId, definition.libraryId)
  await record({ type: 'ruleCreated', actor, at, rule })
  return rule
}

/** @throws 404 unless the rule is the company's, 409 if it is part of its library. */
export async function deleteRule({ trx, actor, clock, record }: Write, ruleId: number) {
  const { companyId } = actor
  await raiseCompanyVersion(trx, companyId)
  const rule = await findRule(trx, companyId, ruleId)
  if (!rule) throw notFound()
  if (rule.automatic === 1) throw conflict('automatic_rule', messages.ofLibrary)
  await trx('rules').where({ id: ruleId, company_id: companyId }).delete()
  await record({ type: 'ruleDeleted', actor, at: clock(), rule })
}
