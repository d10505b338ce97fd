import { useEffect, useState } from 'react'
import { today } from 'shared-ui/format/dates'

const MINUTE_MS = 60_000

/** Today's date, updated at midnight. */
export function useToday(): string {
  const [date, setDate] = useState(() => today())
  useEffect(() => {
    const look = () => setDate(today())
    const timer = setInterval(look, MINUTE_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [])
  return date
}
