import { ApiError, refusalBodyOf } from '@quotidia/shared-ui/api'
import { messages } from './messages'

/** The reason why a day wasn't created: the day's id if someone else has created it meanwhile, else a message. */
export function creationRefusal(error: unknown): { dayId: number } | { message: string; error: unknown } {
  if (!(error instanceof ApiError)) return { message: messages.operationFailed, error }
  const { dayId } = refusalBodyOf(error)
  if (error.status === 409 && dayId !== undefined) return { dayId }
  const explained = error.status === 400 || error.status === 403 || error.status === 409
  return { message: explained && error.message ? error.message : messages.operationFailed, error }
}
