import type { DayFull } from '@quotidia/contract/days'
import { useRights } from '@quotidia/shared-ui/session'
import { isOpen } from './status'

/** Whether the day is closed or approved and the user may reopen it. */
export function useMayReopen(day: DayFull): boolean {
  const { canEditData, isOwner } = useRights()
  if (isOpen(day)) return false
  return day.status === 'approved' ? isOwner : canEditData
}
