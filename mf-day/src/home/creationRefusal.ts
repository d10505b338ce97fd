import { ApiError, refusalBodyOf } from 'shared-ui/api'
import { messages } from './messages'

/** Why a day wasn't created: with its id when someone else has created it meanwhile. */
export function creationRefusal(error: unknown): { dayId: number } | { message: string; error: unknown } {
  if (!(error instanceof ApiError)) return { message: messages.operationFailed, error }
  const { dayId } = refusalBodyOf(error)
  if (error.status === 409 && dayId !== undefined) return { dayId }
  const explained = error.status === 400 || error.status === 403 || error.status === 409
  return { message: explained && error.message ? error.message : messages.operationFailed, error }
}

/** Without an answer the same key keeps a repeat from creating twice; after one, asking again is another request. */
export const wasAnswered = (error: unknown) => error instanceof ApiError && error.status > 0 && error.status < 500
