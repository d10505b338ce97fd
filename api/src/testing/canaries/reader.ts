import type { AccessLevel } from '@quotidia/domain/accessLevels'
import type { UserType } from '@quotidia/domain/userTypes'
import type { ItemKey } from './form'

/** The properties that decide what a person may read. */
export interface Reader {
  userType: UserType
  viewHistory: boolean
  viewComments: boolean
  viewDayNotifications: boolean
  /** The stored levels. */
  levels: Partial<Record<ItemKey, AccessLevel>>
}

/** A reader's permissions, reimplemented in the simplest way, independently of the API's code. */
export interface Permissions {
  isOwner: boolean
  /** Depends only on the type. */
  data: boolean
  files: boolean
  history: boolean
  comments: boolean
  notifications: boolean
  sees(item: ItemKey): boolean
  seesEntries(item: ItemKey): boolean
}

const BY_TYPE: Record<UserType, AccessLevel> = {
  OWNER: 'EDIT',
  EDITOR_DATA: 'EDIT',
  EDITOR_DATA_FILES: 'EDIT',
  VIEWER_DATA: 'VIEW',
  VIEWER_DATA_FILES: 'VIEW',
  VIEWER: 'VIEW',
  VIEWER_FILES: 'NONE',
  EDITOR_FILES: 'NONE',
}

const isList = (item: ItemKey) => item.startsWith('sum')

export function permissionsOf(reader: Reader): Permissions {
  const isOwner = reader.userType === 'OWNER'
  const levelOn = (item: ItemKey) => {
    const level = (isOwner ? undefined : reader.levels[item]) ?? BY_TYPE[reader.userType]
    return level === 'VIEW_LIST_PARTIAL' && !isList(item) ? 'NONE' : level
  }
  return {
    isOwner,
    data: BY_TYPE[reader.userType] !== 'NONE',
    files: isOwner || reader.userType.includes('FILES'),
    history: isOwner || reader.viewHistory,
    comments: isOwner || reader.viewComments,
    notifications: isOwner || reader.viewDayNotifications,
    sees: (item) => levelOn(item) !== 'NONE',
    seesEntries: (item) => levelOn(item) === 'VIEW' || levelOn(item) === 'EDIT',
  }
}

/** A reader with all permissions of a non-owner. */
export const ALL_SEEING: Reader = {
  userType: 'EDITOR_DATA_FILES',
  viewHistory: true,
  viewComments: true,
  viewDayNotifications: true,
  levels: {},
}
