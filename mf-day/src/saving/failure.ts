import { ApiError, refusalBodyOf } from '@quotidia/shared-ui/api'
import { isListItem, type Row, type RowRef } from '../data/rows'
import { messages } from './messages'

export interface SaveFailure {
  message: string
  refused: boolean
  /** The current row on the server, if another user changed it first. */
  theirs?: Row
}

/** Statuses that don't reject the value itself: session expired, timeout, rate limit. */
const TRANSIENT_STATUSES = [401, 408, 429]

/** Describes a failed save for its row. */
export function readFailure(error: unknown, ref: RowRef): SaveFailure {
  if (!(error instanceof ApiError)) return { message: messages.notSaved, refused: false }
  const theirs = error.status === 409 ? theirsOf(error, ref) : undefined
  const refused = error.status >= 400 && error.status < 500 && !TRANSIENT_STATUSES.includes(error.status)
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
