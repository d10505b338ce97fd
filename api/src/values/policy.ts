import type { Figures } from 'domain/formula/evaluation'
import { isMissing } from 'domain/missing'
import { canEditData } from 'domain/userTypes'
import type { DayValueRow } from '../db/tables'
import type { Definition } from '../definitions/definition'
import type { Actor } from '../http/actor'

/** Every figure of a day, and the items that nobody has filled in. */
export interface DayFigures {
  figures: Figures
  missing: ReadonlySet<number>
}

/** Who may not see comments never writes one, nor wipes out a hidden one. */
export const mayComment = (actor: Actor) => canEditData(actor) && actor.rights.viewComments

type Written = Pick<DayValueRow, 'data_id' | 'cents' | 'last_editor_id'>

/**
 * The items of a day that nobody has filled in: an amount or a check that was never written and that no rule carried a
 * figure into; a list without entries that nobody has confirmed to be empty. `filledLists` are those with entries.
 */
export function missingItems(definition: Definition, values: Written[], filledLists: ReadonlySet<number>): Set<number> {
  const missing = values.filter(({ data_id, cents, last_editor_id }) => {
    const dataType = definition.itemById.get(data_id)?.dataType
    const hasEntries = filledLists.has(definition.listByDataId.get(data_id)?.listId ?? 0)
    const filling = { isWritten: last_editor_id !== null, hasFigure: Number(cents) !== 0, hasEntries }
    return dataType !== undefined && isMissing({ dataType, ...filling })
  })
  return new Set(missing.map(({ data_id }) => data_id))
}
