export const USER_TYPES = [
  'OWNER',
  'VIEWER_DATA',
  'VIEWER_FILES',
  'VIEWER_DATA_FILES',
  'EDITOR_DATA',
  'EDITOR_FILES',
  'EDITOR_DATA_FILES',
  'VIEWER',
] as const
export type UserType = (typeof USER_TYPES)[number]

/** The types that an owner may assign: nobody becomes an owner, and VIEWER remains for existing users. */
export const ASSIGNABLE_USER_TYPES: readonly UserType[] = USER_TYPES.filter(
  (type) => type !== 'OWNER' && type !== 'VIEWER',
)

interface Person {
  userType: UserType
}

const DATA_EDITORS: readonly UserType[] = ['OWNER', 'EDITOR_DATA', 'EDITOR_DATA_FILES']
const DATA_VIEWERS: readonly UserType[] = ['VIEWER_DATA', 'VIEWER_DATA_FILES', 'VIEWER']
const FILE_EDITORS: readonly UserType[] = ['OWNER', 'EDITOR_FILES', 'EDITOR_DATA_FILES']
const FILE_VIEWERS: readonly UserType[] = [...FILE_EDITORS, 'VIEWER_FILES', 'VIEWER_DATA_FILES']

export const isOwner = ({ userType }: Person) => userType === 'OWNER'
export const canEditData = ({ userType }: Person) => DATA_EDITORS.includes(userType)
/** Whether the type alone permits reading data; a stored level of an item may do so for any type. */
export const canViewData = (person: Person) => canEditData(person) || DATA_VIEWERS.includes(person.userType)
export const canEditFiles = ({ userType }: Person) => FILE_EDITORS.includes(userType)
export const canViewFiles = ({ userType }: Person) => FILE_VIEWERS.includes(userType)
