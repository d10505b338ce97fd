import { businessDate, DEFAULT_DAY_END } from 'domain/businessDate'
import { useServerNow } from 'shared-ui/serverClock'
import { useSession } from 'shared-ui/session'

/** The present business date of the company: yesterday's until its day ends. */
export function useBusinessDate(): string {
  const dayEndsAt = useSession(({ currentUser }) => currentUser?.company.dayEndsAt) ?? DEFAULT_DAY_END
  return businessDate(useServerNow(), dayEndsAt)
}
