import { useRequestKeys } from '@quotidia/shared-ui/api'
import { useNavigate } from '@quotidia/shared-ui/router'
import { useRef, useState } from 'react'
import { createDay } from './api'
import { creationRefusal } from './creationRefusal'

/** Creates today's day and opens it; also opens a day that somebody else has just created. */
export function useCreateToday(today: string) {
  const navigate = useNavigate()
  const busy = useRef(false)
  const keys = useRequestKeys()
  const [failure, setFailure] = useState<{ message: string; error: unknown }>()

  const create = async () => {
    if (busy.current) return
    busy.current = true
    setFailure(undefined)
    try {
      navigate(`/edit/${await createDay(today, keys.keyOf(today))}`)
    } catch (error) {
      const refusal = creationRefusal(error)
      keys.answered(error)
      if ('dayId' in refusal) navigate(`/edit/${refusal.dayId}`)
      else setFailure(refusal)
    } finally {
      busy.current = false
    }
  }
  return { create: () => void create(), failure }
}
