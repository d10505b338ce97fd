import type { AccessLevel, DataType, UserType } from '../contract'

interface Person {
  userType: UserType
}
interface Item {
  dataType: DataType
}

const DATA_EDITORS: readonly UserType[] = ['OWNER', 'EDITOR_DATA', 'EDITOR_DATA_FILES']
const DATA_VIEWERS: readonly UserType[] = ['VIEWER_DATA', 'VIEWER_DATA_FILES', 'VIEWER']
const FILE_EDITORS: readonly UserType[] = ['OWNER', 'EDITOR_FILES', 'EDITOR_DATA_FILES']
const FILE_VIEWERS: readonly UserType[] = [...FILE_EDITORS, 'VIEWER_FILES', 'VIEWER_DATA_FILES']

export const isOwner = ({ userType }: Person) => userType === 'OWNER'
export const canEditData = ({ userType }: Person) => DATA_EDITORS.includes(userType)
export const canViewFiles = ({ userType }: Person) => FILE_VIEWERS.includes(userType)
export const canEditFiles = ({ userType }: Person) => FILE_EDITORS.includes(userType)

function defaultLevel(person: Person): AccessLevel {
  if (canEditData(person)) return 'EDIT'
  return DATA_VIEWERS.includes(person.userType) ? 'VIEW' : 'NONE'
}

/** What nobody writes by hand: formulas and carry-overs fill it in. */
export const isComputed = ({ dataType }: Item) => dataType === 'CALCULATED' || dataType === 'PREVIOUS_DAY'

/** A level as it may be held on an item: "only the sum" makes sense on lists alone, and nobody edits what is computed. */
export function cappedLevel(person: Person, item: Item, level: AccessLevel): AccessLevel {
  if (level === 'VIEW_LIST_PARTIAL') return item.dataType === 'LIST' ? level : 'NONE'
  return level === 'EDIT' && (isComputed(item) || !canEditData(person)) ? 'VIEW' : level
}

/** What a person may do with an item: the stored level if there is one, else their type's; an owner's is never stored. */
export function effectiveLevel(person: Person, item: Item, stored?: AccessLevel): AccessLevel {
  return cappedLevel(person, item, isOwner(person) ? 'EDIT' : (stored ?? defaultLevel(person)))
}

export const canSee = (level: AccessLevel | undefined) => level !== undefined && level !== 'NONE'
export const canEdit = (level: AccessLevel | undefined) => level === 'EDIT'
/** The entries of a list, with their history and comments; who sees only the sum sees none of them. */
export const canSeeEntries = (level: AccessLevel | undefined) => level === 'VIEW' || level === 'EDIT'
