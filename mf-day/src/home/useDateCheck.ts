import { ApiError, useRequestKeys } from '@quotidia/shared-ui/api'
import { useNavigate } from '@quotidia/shared-ui/router'
import { useRef, useState } from 'react'
import { createDay, fetchDay } from './api'
import { creationRefusal } from './creationRefusal'
import { messages } from './messages'

export type DateCheckState =
  | { step: 'initial' }
  | { step: 'exists' }
  | { step: 'absent'; message: string }
  | { step: 'error'; message: string; error: unknown }

/**
 * Checks whether a date has a day, opens and creates it. The date is `proposed` until another is chosen or it was checked,
 * and empty while it isn't valid; changing it resets the state.
 */
export function useDateCheck(proposed: string) {
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<string>()
  const date = chosen ?? proposed
  const [state, setState] = useState<DateCheckState>({ step: 'initial' })
  const [submitted, setSubmitted] = useState(false)
  const keys = useRequestKeys()

  const latest = useRef(proposed)

  const change = (next: string) => {
    latest.current = next
    setChosen(next)
    setState({ step: 'initial' })
    setSubmitted(false)
  }
  /** Without a date no call is made; the field shows its error. */
  const check = async (asked = date) => {
    setSubmitted(true)
    if (asked === '') return
    latest.current = asked
    setChosen(asked)
    const found = await find(asked, messages.absent, messages.checkFailed)
    if (latest.current === asked) setState(typeof found === 'number' ? { step: 'exists' } : found)
  }
  const open = async () => {
    const found = await find(date, messages.absentNow, messages.operationFailed)
    if (latest.current !== date) return
    if (typeof found === 'number') navigate(`/view/${found}`)
    else setState(found)
  }
  const create = async () => {
    try {
      navigate(`/edit/${await createDay(date, keys.keyOf(date))}`)
    } catch (error) {
      const refusal = creationRefusal(error)
      setState('dayId' in refusal ? { step: 'exists' } : { step: 'error', ...refusal })
      keys.answered(error)
    }
  }
  const choose = (next: string) => {
    change(next)
    void check(next)
  }
  return { date, submitted, state, change, check, choose, open, create }
}

async function find(date: string, absent: string, failed: string): Promise<number | DateCheckState> {
  try {
    return await fetchDay(date)
  } catch (error) {
    if (!(error instanceof ApiError)) return { step: 'error', message: failed, error }
    if (error.status === 404) return { step: 'absent', message: absent }
    return { step: 'error', message: error.status === 400 ? error.message : failed, error }
  }
}
