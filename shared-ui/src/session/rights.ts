import type { CurrentUser, UserType } from 'api/contract'

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

const DATA_EDITORS: readonly UserType[] = ['OWNER', 'EDITOR_DATA', 'EDITOR_DATA_FILES']
const FILE_EDITORS: readonly UserType[] = ['OWNER', 'EDITOR_FILES', 'EDITOR_DATA_FILES']
const FILE_VIEWERS: readonly UserType[] = [...FILE_EDITORS, 'VIEWER_FILES', 'VIEWER_DATA_FILES']

/** Nobody, and a type that isn't known here, may do nothing. */
export function rightsOf(current: CurrentUser | null): Rights {
  const type = current?.user.userType
  const isAmong = (types: readonly UserType[]) => type !== undefined && types.includes(type)
  const canEditData = isAmong(DATA_EDITORS)
  const canViewComments = current?.canViewComments ?? false
  return {
    canEditData,
    canViewFiles: isAmong(FILE_VIEWERS),
    canEditFiles: isAmong(FILE_EDITORS),
    isOwner: type === 'OWNER',
    canViewComments,
    canEditComments: canEditData && canViewComments,
    canViewHistory: current?.canViewHistory ?? false,
    canViewDayNotifications: current?.canViewDayNotifications ?? false,
  }
}
