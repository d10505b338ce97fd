import { ApiError } from 'shared-ui/api'
import { isListItem, type Row, type RowRef } from '../data/rows'
import { messages } from './messages'

export interface SaveFailure {
  message: string
  refused: boolean
  /** The row as another person left it, when that is why the save was refused. */
  theirs?: Row
}

/** Refusals that say nothing about the figure: the session is over, it took too long, or too many came at once. */
const PASSING = [401, 408, 429]

/** What a failed save means for the row it was about. */
export function readFailure(error: unknown, ref: RowRef): SaveFailure {
  if (!(error instanceof ApiError)) return { message: messages.notSaved, refused: false }
  const theirs = error.status === 409 ? theirsOf(error.body, ref) : undefined
  const refused = error.status >= 400 && error.status < 500 && !PASSING.includes(error.status)
  const reason = error.status === 404 ? messages.rowGone : error.message
  return {
    message: refused && reason ? `${messages.notSaved} ${reason}` : messages.notSaved,
    refused,
    ...(theirs && { theirs }),
  }
}

function theirsOf(body: unknown, ref: RowRef): Row | undefined {
  const { conflicts } = (body ?? {}) as { conflicts?: Row[] }
  return conflicts?.find((row) =>
    isListItem(row) ? ref.kind === 'item' && row.id === ref.itemId : row.dataId === ref.dataId,
  )
}
