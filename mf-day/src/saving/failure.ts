import { ApiError, refusalBodyOf } from 'shared-ui/api'
import { messages } from './messages'
import { isListItem, type Row, type RowRef } from './rows'

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
  const theirs = error.status === 409 ? theirsOf(error, ref) : undefined
  const refused = error.status >= 400 && error.status < 500 && !PASSING.includes(error.status)
  const reason = error.status === 404 ? messages.rowGone : error.message
  return {
    message: refused && reason ? `${messages.notSaved} ${reason}` : messages.notSaved,
    refused,
    ...(theirs && { theirs }),
  }
}

function theirsOf(error: ApiError, ref: RowRef): Row | undefined {
  return refusalBodyOf(error).conflicts?.find((row) =>
    isListItem(row) ? ref.kind === 'item' && row.id === ref.itemId : row.dataId === ref.dataId,
  )
}
