import type { CurrentUser } from 'contract/users'
import { canEditData, canEditFiles, canViewFiles, isOwner } from 'domain/userTypes'

/** What the person at the keyboard may do; the server decides, these only say what to offer. */
export interface Rights {
  canEditData: boolean
  canViewFiles: boolean
  canEditFiles: boolean
  isOwner: boolean
  canViewComments: boolean
  canEditComments: boolean
  canViewHistory: boolean
  canViewDayNotifications: boolean
}

/** Nobody, and a type that isn't known here, may do nothing. */
export function rightsOf(current: CurrentUser | null): Rights {
  const may = (right: typeof isOwner) => current !== null && right(current.user)
  const canViewComments = current?.canViewComments ?? false
  return {
    canEditData: may(canEditData),
    canViewFiles: may(canViewFiles),
    canEditFiles: may(canEditFiles),
    isOwner: may(isOwner),
    canViewComments,
    canEditComments: may(canEditData) && canViewComments,
    canViewHistory: current?.canViewHistory ?? false,
    canViewDayNotifications: current?.canViewDayNotifications ?? false,
  }
}
