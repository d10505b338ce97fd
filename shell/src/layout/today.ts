import { useEffect, useState } from 'react'
import { menuDate } from 'shared-ui/format/dates'

/** Today's date in the format of the menu bar, updated when the page stays open past midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => menuDate(new Date()))
  useEffect(() => {
    const timer = setInterval(() => setToday(menuDate(new Date())), 60_000)
    return () => clearInterval(timer)
  }, [])
  return today
}
