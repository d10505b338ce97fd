import { businessDate, DEFAULT_DAY_END } from '@quotidia/domain/businessDate'
import { useServerNow } from '@quotidia/shared-ui/serverClock'
import { useSession } from '@quotidia/shared-ui/session'

/** The present business date of the company: yesterday's until its day ends. */
export function useBusinessDate(): string {
  const dayEndsAt = useSession(({ currentUser }) => currentUser?.company.dayEndsAt) ?? DEFAULT_DAY_END
  return businessDate(useServerNow(), dayEndsAt)
}
