import type { DayFull } from 'contract/days'
import { useRights } from 'shared-ui/session'
import { isOpen } from './status'

/** Whether the day is closed or approved and the user may reopen it. */
export function useMayReopen(day: DayFull): boolean {
  const { canEditData, isOwner } = useRights()
  if (isOpen(day)) return false
  return day.status === 'approved' ? isOwner : canEditData
}
