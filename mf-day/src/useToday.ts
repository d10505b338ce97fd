import { businessDate, DEFAULT_DAY_END } from 'domain/businessDate'
import { useEffect, useState } from 'react'
import { today } from 'shared-ui/format/dates'
import { useSession } from 'shared-ui/session'

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
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const look = () => setNow(Date.now())
    const timer = setInterval(look, MINUTE_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return { proposed: businessDate(now, dayEndsAt), calendar: today(now), dayEndsAt }
}
