import { useRef, useState } from 'react'
import { ApiError, newIdempotencyKey } from 'shared-ui/api'
import { useNavigate } from 'shared-ui/router'
import { createDay, fetchDay } from './api'
import { messages } from './messages'

export type DateCheckState =
  | { step: 'initial' }
  | { step: 'exists' }
  | { step: 'absent'; message: string }
  | { step: 'error'; message: string }

/** Whether a date has a day, and the ways on: open it, or create it. Changing the date starts again. */
export function useDateCheck(start: string) {
  const navigate = useNavigate()
  const [date, setDate] = useState(start)
  const [state, setState] = useState<DateCheckState>({ step: 'initial' })
  const [creationKey, setCreationKey] = useState(newIdempotencyKey)

  const latest = useRef(start)

  const change = (next: string) => {
    latest.current = next
    setDate(next)
    setState({ step: 'initial' })
  }
  const check = async () => {
    const found = await find(date, messages.absent, messages.checkFailed)
    if (latest.current === date) setState(typeof found === 'number' ? { step: 'exists' } : found)
  }
  const open = async () => {
    const found = await find(date, messages.absentNow, messages.operationFailed)
    if (latest.current !== date) return
    if (typeof found === 'number') navigate(`/view/${found}`)
    else setState(found)
  }
  const create = async () => {
    try {
      const { dayId } = await createDay(date, creationKey)
      navigate(`/edit/${dayId}`)
    } catch (error) {
      setState(creationRefusal(error))
      // An answer was given: asking again is another request. Without one, the same key keeps it from being done twice.
      if (error instanceof ApiError && error.status > 0 && error.status < 500) setCreationKey(newIdempotencyKey())
    }
  }
  return { date, state, change, check, open, create }
}

async function find(date: string, absent: string, failed: string): Promise<number | DateCheckState> {
  try {
    return (await fetchDay(date)).dayId
  } catch (error) {
    if (!(error instanceof ApiError)) return { step: 'error', message: failed }
    if (error.status === 404) return { step: 'absent', message: absent }
    return { step: 'error', message: error.status === 400 ? error.message : failed }
  }
}

function creationRefusal(error: unknown): DateCheckState {
  if (!(error instanceof ApiError)) return { step: 'error', message: messages.operationFailed }
  const { dayId } = (error.body ?? {}) as { dayId?: number }
  if (error.status === 409 && dayId !== undefined) return { step: 'exists' }
  const explained = error.status === 400 || error.status === 403 || error.status === 409
  return { step: 'error', message: explained && error.message ? error.message : messages.operationFailed }
}
