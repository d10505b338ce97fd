import { businessDate, DEFAULT_DAY_END } from '@quotidia/domain/businessDate'
import { today } from '@quotidia/shared-ui/format/dates'
import { serverClock, serverNow } from '@quotidia/shared-ui/serverClock'
import { useSession } from '@quotidia/shared-ui/session'
import { useEffect, useState } from 'react'

const MINUTE_MS = 60_000

export interface Today {
  /** The date that is proposed: yesterday's until the company's day ends. */
  proposed: string
  /** The calendar's date. */
  calendar: string
  /** The hour at which the day ends. */
  dayEndsAt: number
}

/** Today's date, updated when a day ends. */
export function useToday(): Today {
  const dayEndsAt = useSession(({ currentUser }) => currentUser?.company.dayEndsAt) ?? DEFAULT_DAY_END
  const [now, setNow] = useState(serverNow)
  useEffect(() => {
    const look = () => setNow(serverNow())
    const timer = setInterval(look, MINUTE_MS)
    const unsubscribe = serverClock.subscribe(look)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return { proposed: businessDate(now, dayEndsAt), calendar: today(now), dayEndsAt }
}
