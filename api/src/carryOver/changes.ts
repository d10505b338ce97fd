import { canSee } from 'domain/accessLevels'
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

/** A previous-day rule on a day: what it carried then, what it would carry now, and what the day holds. */
export interface Carryover {
  rule: RuleRow
  target: DefinedItem
  value: DayValueRow
  /** In the previous day's form; undefined with no previous day, or no such item in it. */
  sourceItem: DefinedItem | undefined
  sourceCents: number
  remembered: CarriedValueRow
  presentCents: number
}
interface Previous {
  day: DayRow
  source: Source
  levels: Levels
}

async function findPrevious(db: Db, actor: Actor, date: string): Promise<Previous | undefined> {
  const { previous: day } = await findNeighbours(db, actor, date)
  if (!day) return undefined
  const source = await loadSource(db, day)
  return { day, source, levels: await levelsFor(db, actor, source.definition) }
}

/** Every rule that carried into the day and whose two items the actor may see, with the previous day as it is now. */
export async function listCarryovers(db: Db, actor: Actor, { day, definition, levels }: DayContext) {
  const previous = await findPrevious(db, actor, day.date)
  const remembered = new Map((await listCarriedValues(db, day)).map((row) => [row.rule_id, row]))
  const values = new Map((await listValues(db, day)).map((row) => [row.data_id, row]))
  const rules = await listRules(db, day.company_id, day.library_id)
  // The carried figures reveal the previous day.
  const mayRevealPrevious = previous === undefined || isOpenTo(actor, previous.day)
  const carryovers = rules.flatMap((rule): Carryover[] => {
    const carried = remembered.get(rule.id)
    const target = definition.itemById.get(rule.main_data_id)
    const value = values.get(rule.main_data_id)
    const sourceItem = previous && findSourceItem(rule, definition, previous.source.definition)
    const isSeen = canSee(levels.get(rule.main_data_id)) && isSourceSeen(rule, levels, previous, sourceItem)
    if (!mayRevealPrevious || !carried || !target || !value || !isSeen) return []
    return [
      {
        rule,
        target,
        value,
        sourceItem,
        sourceCents: sourceCents(rule, definition, previous?.source),
        remembered: carried,
        presentCents: carriedCents(rule, definition, previous?.source),
      },
    ]
  })
  return { previous: previous?.day, carryovers }
}

function isSourceSeen(rule: RuleRow, levels: Levels, previous: Previous | undefined, item: DefinedItem | undefined) {
  if (previous && item) return canSee(previous.levels.get(item.dataId))
  return canSee(levels.get(rule.secondary_data_id ?? rule.main_data_id))
}
