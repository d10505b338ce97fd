import type { DayFull } from '@quotidia/contract/days'
import type { Revision } from '@quotidia/contract/history'
import { ANSWER_MAX_BYTES } from '@quotidia/contract/limits'
import { canSee, canSeeEntries } from '@quotidia/domain/accessLevels'
import { fromCents } from '@quotidia/domain/money'
import type { Actor } from '../http/actor'
import type { DayContext } from '../records/dayContext'
import { presentOrigin } from '../records/origin'
import { italianTime } from '../times'
import type { DayRevisions, ItemRevision, ValueRevision } from './queries'

type History = Pick<DayFull, 'dataHistory' | 'listsHistory'>

/** The histories of the day's values and list items that the reader may see. */
export function presentHistory(
  actor: Actor,
  { definition, levels }: DayContext,
  { values, items }: DayRevisions,
): History {
  return {
    dataHistory: values
      .filter(({ data_id }) => canSee(levels.get(data_id)))
      .map((row) => presentValueRevision(actor, row)),
    listsHistory: items
      .filter(({ list_id }) => canSeeEntries(levels.get(definition.listById.get(list_id)?.dataId ?? 0)))
      .map((row) => presentItemRevision(actor, row)),
  }
}

/** The longest revision: a comment, a causal and two names, and the other fields. */
const LONGEST_REVISION = 2000

/** The newest revisions that fit into an answer; all of them, unless hundreds have long comments. */
export function newestWithin(revisions: Revision[], characters = ANSWER_MAX_BYTES): Revision[] {
  if (revisions.length * LONGEST_REVISION <= characters) return revisions
  let left = characters
  const end = revisions.findIndex((revision) => {
    left -= JSON.stringify(revision).length + 1
    return left < 0
  })
  return end < 0 ? revisions : revisions.slice(0, end)
}

/** A day with the newest of its revisions that fit into the answer. */
export function shortenHistory(day: DayFull): DayFull {
  const { dataHistory, listsHistory } = day
  const longest = (dataHistory.length + listsHistory.length) * LONGEST_REVISION
  if (longest <= ANSWER_MAX_BYTES / 4) return day
  const others = JSON.stringify({ ...day, dataHistory: [], listsHistory: [] }).length
  const room = Math.max(0, ANSWER_MAX_BYTES - others) / 2
  return { ...day, dataHistory: newestWithin(dataHistory, room), listsHistory: newestWithin(listsHistory, room) }
}

export function presentValueRevision(actor: Actor, row: ValueRevision): Revision {
  return { id: row.value_id, ...presentRevision(actor, row), causal: null, listId: null }
}

export function presentItemRevision(actor: Actor, row: ItemRevision): Revision {
  return { id: row.item_id, ...presentRevision(actor, row), causal: row.causal, listId: row.list_id }
}

function presentRevision(actor: Actor, row: ValueRevision | ItemRevision) {
  const origin = presentOrigin(row)
  return {
    revision: row.revision,
    revisionType: row.revision_type,
    value: fromCents(row.cents),
    ...(actor.rights.viewComments && { comment: row.comment }),
    lastEdited: italianTime(row.edited_at),
    lastEditorUsername: row.editor_username,
    lastEditorName: row.editor_name,
    ...(origin && { origin }),
  }
}
