import { canSee } from '@quotidia/domain/accessLevels'
import { type Levels, levelsFor } from '../access/queries'
import type { Db } from '../db/connection'
import type { CarriedValueRow, DayRow, DayValueRow } from '../db/rows/day'
import type { RuleRow } from '../db/rows/library'
import type { DefinedItem } from '../definitions/definition'
import { carriedCents, findSourceItem, type Source, sourceCents } from '../figures/carryOver'
import type { Actor } from '../http/actor'
import type { DayContext } from '../records/dayContext'
import { findNeighbours } from '../records/dayQueries'
import { isOpenTo } from '../records/policy'
import { listValues } from '../records/valueQueries'
import { listRules } from '../rules/queries'
import { listCarriedValues, loadSource } from './queries'

/** A previous-day rule on a day: the figure that it carried then, and the one that it would carry now. */
export interface Carryover {
  rule: RuleRow
  target: DefinedItem
  /** In the previous day's form; undefined with no previous day, or no such item in it. */
  sourceItem: DefinedItem | undefined
  sourceCents: number
  remembered: CarriedValueRow
  presentCents: number
}

/** A carry-over with the day's present value. */
export interface HeldCarryover extends Carryover {
  value: DayValueRow
}

interface Previous {
  day: DayRow
  source: Source
  levels: Levels
}

/** The rules and figures carried into a day, and the previous day that they are compared with. */
export interface Carried {
  previous: Previous | undefined
  rules: RuleRow[]
  remembered: CarriedValueRow[]
}

/** Whether the previous day's figure differs from the one that was carried. */
export const isOutdated = ({ remembered, presentCents }: Carryover) => Number(remembered.cents) !== presentCents

/** Whether someone typed another figure over the carried one. */
export const isEditedSince = ({ value, remembered }: HeldCarryover) =>
  value.revision !== remembered.target_revision && Number(value.cents) !== Number(remembered.cents)

async function findPrevious(db: Db, actor: Actor, date: string): Promise<Previous | undefined> {
  const { previous: day } = await findNeighbours(db, actor, date)
  if (!day) return undefined
  const source = await loadSource(db, day)
  return { day, source, levels: await levelsFor(db, actor, source.definition) }
}

/** The rules that carried into the day and whose two items the actor may see, with the previous day as it is now. */
export async function listCarryovers(db: Db, actor: Actor, context: DayContext) {
  const { day } = context
  const previous = await findPrevious(db, actor, day.date)
  const remembered = await listCarriedValues(db, day)
  const values = new Map((await listValues(db, day)).map((row) => [row.data_id, row]))
  const rules = await listRules(db, day.company_id, day.library_id)
  const carryovers = carryoversOf(actor, context, { previous, rules, remembered }).flatMap((carryover) => {
    const value = values.get(carryover.target.dataId)
    return value ? [{ ...carryover, value }] : []
  })
  return { previous: previous?.day, carryovers }
}

/** The carry-overs into a day whose two items the actor may see, from rows that are already loaded. */
export function carryoversOf(
  actor: Actor,
  { definition, levels }: Pick<DayContext, 'definition' | 'levels'>,
  { previous, rules, remembered }: Carried,
): Carryover[] {
  // The carried figures reveal the previous day.
  if (previous && !isOpenTo(actor, previous.day)) return []
  const rowByRule = new Map(remembered.map((row) => [row.rule_id, row]))
  return rules.flatMap((rule) => {
    const row = rowByRule.get(rule.id)
    const target = definition.itemById.get(rule.main_data_id)
    const sourceItem = previous && findSourceItem(rule, definition, previous.source.definition)
    const isSeen = canSee(levels.get(rule.main_data_id)) && isSourceSeen(rule, levels, previous, sourceItem)
    if (!row || !target || !isSeen) return []
    return [
      {
        rule,
        target,
        sourceItem,
        sourceCents: sourceCents(rule, definition, previous?.source),
        remembered: row,
        presentCents: carriedCents(rule, definition, previous?.source),
      },
    ]
  })
}

function isSourceSeen(rule: RuleRow, levels: Levels, previous: Previous | undefined, item: DefinedItem | undefined) {
  if (previous && item) return canSee(previous.levels.get(item.dataId))
  return canSee(levels.get(rule.secondary_data_id ?? rule.main_data_id))
}
