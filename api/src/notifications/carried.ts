import { canSee } from 'domain/accessLevels'
import { affectedItems } from 'domain/formula/order'
import { listAccess } from '../access/queries'
import { carriedCents, findSourceItem, type Source } from '../carryOver/policy'
import { listCarriedRules } from '../carryOver/queries'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/tables'
import type { DefinedItem, Definition } from '../definitions/definition'
import { loadDefinition } from '../definitions/queries'
import { findNextCarrying } from '../records/dayQueries'
import { notificationMessages as messages } from './messages'
import { addressed, type Content, type Happening, insertNotifications, listRecipients } from './recipients'

/** A carried figure that isn't what its source holds now: the items that it went from and to. */
interface Difference {
  target: DefinedItem
  source: DefinedItem
}

/**
 * Tells those who may see it that figures which the next day had carried from this one have changed. `changed` are the
 * items whose figures were just written, `source` the day with them.
 */
export async function notifyFiguresChanged(trx: Db, happening: Happening, source: Source, changed: number[]) {
  const { actor, day } = happening
  const later = changed.length > 0 && (await findNextCarrying(trx, actor, day.date))
  if (!later) return
  const form = await loadDefinition(trx, actor.companyId, later.library_id)
  const touched = affectedItems(source.definition.formulas, changed)
  const rules = (await listCarriedRules(trx, later)).filter(({ rule }) =>
    touched.has(findSourceItem(rule, form, source.definition)?.dataId ?? 0),
  )
  const different = rules.filter(({ rule, cents }) => carriedCents(rule, form, source) !== cents)
  await notifyDifferences(trx, happening, later, differencesOf(different, form, source))
}

/** The same when the later day's figures would now come from another day, or from none. */
export async function notifySourceReplaced(
  trx: Db,
  happening: Happening,
  later: DayRow,
  { before, after }: { before: Source | undefined; after: Source | undefined },
) {
  const form = await loadDefinition(trx, later.company_id, later.library_id)
  const different = (await listCarriedRules(trx, later)).filter(({ rule, cents }) => {
    const present = carriedCents(rule, form, after)
    return present !== cents && present !== carriedCents(rule, form, before)
  })
  await notifyDifferences(trx, happening, later, differencesOf(different, form, after))
}

type CarriedRules = Awaited<ReturnType<typeof listCarriedRules>>

function differencesOf(rules: CarriedRules, form: Definition, from: Source | undefined): Difference[] {
  return rules.flatMap(({ rule }) => {
    const target = form.itemById.get(rule.main_data_id)
    const own = form.itemById.get(rule.secondary_data_id ?? rule.main_data_id)
    const source = (from && findSourceItem(rule, form, from.definition)) ?? own
    return target && source ? [{ target, source }] : []
  })
}

async function notifyDifferences(trx: Db, happening: Happening, later: DayRow, differences: Difference[]) {
  const { actor } = happening
  if (differences.length === 0) return
  const recipients = await listRecipients(trx, actor)
  const items = differences.flatMap(({ target, source }) => [target, source])
  const levels = await listAccess(trx, actor.companyId, recipients, items)
  const seen = new Set(
    levels.filter(({ accessLevel }) => canSee(accessLevel)).map(({ userId, dataId }) => `${userId}/${dataId}`),
  )
  const content: Content = {
    kind: 'carried_changed',
    ...messages.carriedChanged(actor.name, later.date),
    dayId: later.id,
    mergeKey: `carried:${later.id}`,
  }
  const rows = recipients.flatMap((recipient) => {
    const sees = ({ dataId }: DefinedItem) => seen.has(`${recipient.userId}/${dataId}`)
    const shown = differences.find(({ target, source }) => sees(target) && sees(source))
    return shown ? [addressed(recipient, happening, { ...content, dataId: shown.target.dataId })] : []
  })
  await insertNotifications(trx, rows)
}
