import { canSee } from '@quotidia/domain/accessLevels'
import { affectedItems } from '@quotidia/domain/formula/order'
import { isOwner } from '@quotidia/domain/userTypes'
import { type Levels, levelsFor } from '../access/queries'
import { isEditedSince, isOutdated, listCarryovers } from '../carryOver/changes'
import { mayReload } from '../carryOver/policy'
import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import type { RuleRow } from '../db/rows/library'
import type { Definition } from '../definitions/definition'
import { loadDefinition } from '../definitions/queries'
import { kindOf } from '../definitions/ruleKind'
import { findSourceItem } from '../figures/carryOver'
import type { Actor } from '../http/actor'
import { loadDayContext } from '../records/dayContext'
import { findDay } from '../records/dayQueries'
import { listRules } from '../rules/queries'
import { correctionMessages as messages } from './messages'
import { type LaterDay, listDaysAfter } from './queries'

/** The days that a correction may change, oldest first, and why the actor may not make it. */
export interface Plan {
  days: LaterDay[]
  refusal: string | undefined
  /** Whether the first later day carries from the corrected one at all. */
  carries: boolean
}

const NOTHING: Plan = { days: [], refusal: undefined, carries: false }

/** The actor with every right on every item: the figures that a correction changes don't depend on who asks for it. */
export const asOwner = (actor: Actor): Actor => ({ ...actor, userType: 'OWNER' })

/**
 * The days that a correction from this day on may change: from the next one, if figures carried into it are outdated, up
 * to the last one that a changed figure could reach through rules and formulas.
 */
export async function planCorrection(db: Db, actor: Actor, day: DayRow): Promise<Plan> {
  const later = await listDaysAfter(db, actor, day.date)
  const first = later[0] && (await findDay(db, actor, later[0].id))
  if (!first) return NOTHING
  const form = await loadDayContext(db, asOwner(actor), first)
  const { carryovers } = await listCarryovers(db, asOwner(actor), form)
  const outdated = carryovers.filter(isOutdated)
  if (outdated.length === 0) return { ...NOTHING, carries: carryovers.length > 0 }
  const seen = await reloadableRules(db, actor, first)
  const written = outdated.filter((carryover) => !isEditedSince(carryover))
  const changed = affectedItems(
    form.definition.formulas,
    written.map(({ target }) => target.dataId),
  )
  const rest = await reachedDays(db, actor, later, changed)
  const days = later.slice(0, rest.count)
  const isHidden = rest.isHidden || written.some(({ rule }) => !seen.has(rule.id))
  return { days, refusal: refusalOf(actor, days, isHidden), carries: true }
}

function refusalOf(actor: Actor, days: LaterDay[], isHidden: boolean): string | undefined {
  if (isOwner(actor)) return undefined
  const approved = days.find(({ status }) => status === 'approved')
  if (approved) return messages.approvedFrom(approved.date)
  return isHidden ? messages.hiddenItems : undefined
}

/** The ids of the rules that the actor may carry again into a day. */
export async function reloadableRules(db: Db, actor: Actor, day: DayRow): Promise<ReadonlySet<number>> {
  const own = await loadDayContext(db, actor, day)
  const { carryovers } = await listCarryovers(db, actor, own)
  return new Set(carryovers.filter(({ target }) => mayReload(actor, target, own.levels)).map(({ rule }) => rule.id))
}

interface Form {
  definition: Definition
  rules: RuleRow[]
  levels: Levels
}

interface Step {
  changed: ReadonlySet<number>
  isHidden: boolean
}

/**
 * How many of the days, from the first on, a change of these items of the first day can reach, and whether a rule on the
 * way isn't the actor's to carry again. It follows rules and formulas alone, so that no figures are read.
 */
async function reachedDays(db: Db, actor: Actor, days: LaterDay[], changed: ReadonlySet<number>) {
  const forms = new Map<number, Form>()
  for (const libraryId of new Set(days.map(({ library_id }) => library_id))) {
    const definition = await loadDefinition(db, actor.companyId, libraryId)
    const rules = (await listRules(db, actor.companyId, libraryId)).filter((rule) => kindOf(rule) === 'previousDay')
    forms.set(libraryId, { definition, rules, levels: await levelsFor(db, actor, definition) })
  }
  const steps = new Map<string, Step>()
  let isHidden = false
  let current = changed
  for (const [index, day] of days.entries()) {
    const before = index > 0 && forms.get(days[index - 1]?.library_id ?? 0)
    const form = forms.get(day.library_id)
    if (!before || !form) continue
    const key = `${before.definition.libraryId}/${day.library_id}/${[...current].sort().join()}`
    const step = steps.get(key) ?? stepOf(actor, before, form, current)
    steps.set(key, step)
    if (step.changed.size === 0) return { count: index, isHidden }
    isHidden ||= step.isHidden
    current = step.changed
  }
  return { count: days.length, isHidden }
}

/** The items of a day that change when these items of the day before do. */
function stepOf(actor: Actor, before: Form, { definition, rules, levels }: Form, changed: ReadonlySet<number>): Step {
  const targets: number[] = []
  let isHidden = false
  for (const rule of rules) {
    const source = findSourceItem(rule, definition, before.definition)
    const target = definition.itemById.get(rule.main_data_id)
    if (!source || !target || !changed.has(source.dataId)) continue
    targets.push(target.dataId)
    const isSeen = canSee(levels.get(target.dataId)) && canSee(before.levels.get(source.dataId))
    if (!isSeen || !mayReload(actor, target, levels)) isHidden = true
  }
  return { changed: affectedItems(definition.formulas, targets), isHidden }
}
