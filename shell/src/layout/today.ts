import { useEffect, useState } from 'react'
import { menuDate } from 'shared-ui/format/dates'

/** Today's date in the format of the menu bar, updated when the page stays open past midnight. */
export function useToday(): string {
  const [today, setToday] = useState(() => menuDate())
  useEffect(() => {
    const timer = setInterval(() => setToday(menuDate()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return today
}
