import type { DayFull, DayRef } from '@quotidia/contract/days'
import type { ListItem } from '@quotidia/contract/lists'
import type { DataItem } from '@quotidia/contract/values'
import { canSee, canSeeEntries } from '@quotidia/domain/accessLevels'
import { reasonsOf } from '@quotidia/domain/formula/evaluation'
import type { DayRow } from '../db/rows/day'
import { presentTotals, reasonOf } from '../figures/presenter'
import type { DayResults } from '../figures/queries'
import type { Actor } from '../http/actor'
import type { DayContext } from '../records/dayContext'
import type { DayEventWithUser } from '../records/dayEventQueries'
import type { DayVersion } from '../records/dayQueries'
import { presentList, presentListItem } from '../records/listItemPresenter'
import { type ListItemWithEditor, placeItems } from '../records/listItemQueries'
import { mayViewStatus } from '../records/policy'
import { presentDataItem } from '../records/valuePresenter'
import type { ValueWithEditor } from '../records/valueQueries'
import { italianTime } from '../times'

/** Who closed and approved the day, and when; why it is open again; when it was corrected. */
type Steps = Pick<DayFull, 'closedBy' | 'closedAt' | 'approvedBy' | 'approvedAt' | 'reopenReason' | 'corrected'>

export interface DayContents extends DayResults {
  neighbours: Pick<DayVersion, 'previousDayId' | 'nextDayId'>
  values: ValueWithEditor[]
  items: ListItemWithEditor[]
  history: Pick<DayFull, 'dataHistory' | 'listsHistory'>
  status: Steps
}

export function presentDayRef(actor: Actor, { id, date, status }: DayRow): DayRef {
  return { dayId: id, date, ...(mayViewStatus(actor) && { status }) }
}

export function presentDay(actor: Actor, context: DayContext, contents: DayContents): DayFull {
  const { day, definition, levels } = context
  const { neighbours, history, status } = contents
  return {
    ...presentDayRef(actor, day),
    libraryId: day.library_id,
    ...(mayViewStatus(actor) && { version: day.version, ...status }),
    previousDayId: neighbours.previousDayId,
    nextDayId: neighbours.nextDayId,
    dayWithValues: presentValues(actor, context, contents),
    dataLists: definition.lists
      .filter(({ dataId }) => canSee(levels.get(dataId)))
      .map((list) => presentList(list, levels.get(list.dataId))),
    dataListsValues: presentEntries(actor, context, contents),
    ...presentTotals(context, contents),
    ...history,
  }
}

function presentValues(actor: Actor, { definition, levels }: DayContext, { values, figures }: DayContents): DataItem[] {
  const rows = new Map(values.map((row) => [row.data_id, row]))
  const reasons = reasonsOf(definition.formulas, figures)
  return definition.items.flatMap((item) => {
    const row = rows.get(item.dataId)
    const level = levels.get(item.dataId)
    return row && level && canSee(level)
      ? [{ ...presentDataItem(item, row, { actor, level, figures }), ...reasonOf(item.dataId, reasons) }]
      : []
  })
}

function presentEntries(actor: Actor, { definition, levels }: DayContext, { values, items }: DayContents): ListItem[] {
  return placeItems(items, definition, values)
    .filter(({ list }) => canSeeEntries(levels.get(list.dataId)))
    .map((item) => presentListItem(actor, item))
}

/** `events` are those of the day, oldest first; a day that is open and never was closed needs none. */
export function presentSteps({ embedded }: Actor, { status }: DayRow, events: DayEventWithUser[]): Steps {
  const closed = status === 'open' ? undefined : events.findLast(({ kind }) => kind === 'closed')
  const approved = status === 'approved' ? events.findLast(({ kind }) => kind === 'approved') : undefined
  const reopened = status === 'open' ? events.findLast(({ kind }) => kind === 'reopened') : undefined
  const corrected = status === 'open' ? undefined : events.findLast(({ kind }) => kind !== 'restored')
  return {
    closedBy: closed?.user ?? null,
    closedAt: closed ? italianTime(closed.at) : null,
    approvedBy: approved?.user ?? null,
    approvedAt: approved ? italianTime(approved.at) : null,
    ...(!embedded && reopened && { reopenReason: reopened.comment ?? '' }),
    ...(!embedded && corrected?.kind === 'corrected' && { corrected: presentCorrection(corrected) }),
  }
}

const presentCorrection = ({ user, at, comment }: DayEventWithUser) => ({
  by: user,
  at: italianTime(at),
  reason: comment ?? '',
})
