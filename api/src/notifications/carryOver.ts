import type { Figures } from '@quotidia/domain/formula/evaluation'
import { affectedItems } from '@quotidia/domain/formula/order'
import { listSeenItems } from '../access/queries'
import { listRulesWithCarriedCents, loadSource, type RuleWithCarriedCents } from '../carryOver/queries'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import type { DefinedItem, Definition } from '../definitions/definition'
import { loadDefinition } from '../definitions/queries'
import { carriedCents, findSourceItem, type Source } from '../figures/carryOver'
import { findNextCarrying } from '../records/dayQueries'
import { notificationMessages as messages } from './messages'
import { addressed, type Content, type DayEvent, type NewNotification, type Notifying } from './recipients'

/** The items of a carried figure that differs from the present figure of its source. */
interface Difference {
  target: DefinedItem
  source: DefinedItem
}

/** A day that figures are carried from; its figures are loaded if they aren't given. */
interface SourceDay {
  day: DayRow
  figures?: Figures
}

/**
 * To the users who may see it: figures which the next day carried from this one have changed. `changed` are the items
 * whose figures were just written.
 */
export async function ofChangedFigures(
  notifying: Notifying,
  event: DayEvent & Required<SourceDay>,
  changed: number[],
): Promise<NewNotification[]> {
  const { trx } = notifying
  const { actor, day } = event
  const later = changed.length > 0 && (await findNextCarrying(trx, actor, day.date))
  if (!later) return []
  const source = await sourceOf(trx, event)
  const form = await loadDefinition(trx, actor.companyId, later.library_id)
  const touched = affectedItems(source.definition.formulas, changed)
  const rules = (await listRulesWithCarriedCents(trx, later)).filter(({ rule }) =>
    touched.has(findSourceItem(rule, form, source.definition)?.dataId ?? 0),
  )
  const different = rules.filter(({ rule, cents }) => carriedCents(rule, form, source) !== cents)
  return ofDifferences(notifying, event, later, differencesOf(different, form, source))
}

/** The same if the later day's figures would now come from another day, or from none. */
export async function ofReplacedSource(
  notifying: Notifying,
  event: DayEvent,
  later: DayRow,
  replaced: { before: SourceDay | undefined; after: SourceDay | undefined },
): Promise<NewNotification[]> {
  const { trx } = notifying
  const before = replaced.before && (await sourceOf(trx, replaced.before))
  const after = replaced.after && (await sourceOf(trx, replaced.after))
  const form = await loadDefinition(trx, later.company_id, later.library_id)
  const different = (await listRulesWithCarriedCents(trx, later)).filter(({ rule, cents }) => {
    const present = carriedCents(rule, form, after)
    return present !== cents && present !== carriedCents(rule, form, before)
  })
  return ofDifferences(notifying, event, later, differencesOf(different, form, after))
}

async function sourceOf(trx: Db, { day, figures }: SourceDay): Promise<Source> {
  if (!figures) return loadSource(trx, day)
  return { definition: await loadDefinition(trx, day.company_id, day.library_id), figures }
}

function differencesOf(rules: RuleWithCarriedCents[], form: Definition, from: Source | undefined): Difference[] {
  return rules.flatMap(({ rule }) => {
    const target = form.itemById.get(rule.main_data_id)
    const own = form.itemById.get(rule.secondary_data_id ?? rule.main_data_id)
    const source = (from && findSourceItem(rule, form, from.definition)) ?? own
    return target && source ? [{ target, source }] : []
  })
}

async function ofDifferences(
  { trx, recipients }: Notifying,
  event: DayEvent,
  later: DayRow,
  differences: Difference[],
): Promise<NewNotification[]> {
  const { actor } = event
  if (differences.length === 0) return []
  const people = await recipients()
  const items = differences.flatMap(({ target, source }) => [target, source])
  const seen = await listSeenItems(trx, actor.companyId, people, items)
  const content: Content = {
    kind: 'carried_changed',
    ...messages.carriedChanged(actor.name, later.date),
    dayId: later.id,
    mergeKey: `carried:${later.id}`,
  }
  return people.flatMap((recipient) => {
    const sees = ({ dataId }: DefinedItem) => seen.get(recipient.userId)?.has(dataId)
    const shown = differences.find(({ target, source }) => sees(target) && sees(source))
    return shown ? [addressed(recipient, event, { ...content, dataId: shown.target.dataId })] : []
  })
}
