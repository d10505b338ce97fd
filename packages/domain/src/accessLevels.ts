import { type DataType, isComputed, isList } from './items'
import { canEditData, canViewData, isOwner, type UserType } from './userTypes'

export const ACCESS_LEVELS = ['NONE', 'VIEW', 'EDIT', 'VIEW_LIST_PARTIAL'] as const
export type AccessLevel = (typeof ACCESS_LEVELS)[number]

interface Person {
  userType: UserType
}
interface Item {
  dataType: DataType
}

function defaultLevel(person: Person): AccessLevel {
  if (canEditData(person)) return 'EDIT'
  return canViewData(person) ? 'VIEW' : 'NONE'
}

/** The level of a data editor for an item: VIEW_LIST_PARTIAL is for lists, and nobody edits computed items. */
export function levelOnItem(item: Item, level: AccessLevel): AccessLevel {
  if (level === 'VIEW_LIST_PARTIAL') return isList(item.dataType) ? level : 'NONE'
  return level === 'EDIT' && isComputed(item) ? 'VIEW' : level
}

/** The level that a person can have for an item. */
export function cappedLevel(person: Person, item: Item, level: AccessLevel): AccessLevel {
  const held = levelOnItem(item, level)
  return held === 'EDIT' && !canEditData(person) ? 'VIEW' : held
}

/** A person's level for an item: the stored one, else their type's default; an owner's is never stored. */
export function effectiveLevel(person: Person, item: Item, stored?: AccessLevel): AccessLevel {
  return cappedLevel(person, item, isOwner(person) ? 'EDIT' : (stored ?? defaultLevel(person)))
}

export const canSee = (level: AccessLevel | undefined) => level !== undefined && level !== 'NONE'
export const canEdit = (level: AccessLevel | undefined) => level === 'EDIT'
/** Whether the entries of a list are visible, with their histories and comments; VIEW_LIST_PARTIAL shows the sum only. */
export const canSeeEntries = (level: AccessLevel | undefined) => level === 'VIEW' || level === 'EDIT'
