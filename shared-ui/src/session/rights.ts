import type { CurrentUser } from '@quotidia/contract/users'
import { canEditData, canEditFiles, canViewData, canViewFiles, isOwner } from '@quotidia/domain/userTypes'

/** The rights of the current user, for showing and hiding controls. The server enforces them. */
export interface Rights {
  canEditData: boolean
  /** By the type alone; a level may show items to other types. */
  canViewData: boolean
  canViewFiles: boolean
  canEditFiles: boolean
  isOwner: boolean
  canViewComments: boolean
  canEditComments: boolean
  canViewHistory: boolean
  canViewDayNotifications: boolean
}

/** All false without a user or for an unknown user type. */
export function rightsOf(current: CurrentUser | null): Rights {
  const may = (right: typeof isOwner) => current !== null && right(current.user)
  const canViewComments = current?.canViewComments ?? false
  return {
    canEditData: may(canEditData),
    canViewData: may(canViewData),
    canViewFiles: may(canViewFiles),
    canEditFiles: may(canEditFiles),
    isOwner: may(isOwner),
    canViewComments,
    canEditComments: may(canEditData) && canViewComments,
    canViewHistory: current?.canViewHistory ?? false,
    canViewDayNotifications: current?.canViewDayNotifications ?? false,
  }
}
