import { useRef, useState } from 'react'
import { newIdempotencyKey } from 'shared-ui/api'
import { useNavigate } from 'shared-ui/router'
import { createDay } from './api'
import { creationRefusal, wasAnswered } from './creationRefusal'

/** Creates today's day and opens it; also opens a day that somebody else has just created. */
export function useCreateToday(today: string) {
  const navigate = useNavigate()
  const busy = useRef(false)
  const key = useRef(newIdempotencyKey())
  const [failure, setFailure] = useState<{ message: string; error: unknown }>()

  const create = async () => {
    if (busy.current) return
    busy.current = true
    setFailure(undefined)
    try {
      navigate(`/edit/${await createDay(today, key.current)}`)
    } catch (error) {
      const refusal = creationRefusal(error)
      if (wasAnswered(error)) key.current = newIdempotencyKey()
      if ('dayId' in refusal) navigate(`/edit/${refusal.dayId}`)
      else setFailure(refusal)
    } finally {
      busy.current = false
    }
  }
  return { create: () => void create(), failure }
}
