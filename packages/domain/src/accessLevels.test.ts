import { ACCESS_LEVELS, type AccessLevel, canEdit, canSee, canSeeEntries, effectiveLevel } from './accessLevels'
import { DATA_TYPES, type DataType } from './items'
import { ASSIGNABLE_USER_TYPES, canEditData, canEditFiles, canViewFiles, USER_TYPES, type UserType } from './userTypes'

const level = (userType: UserType, dataType: DataType, stored?: AccessLevel) =>
  effectiveLevel({ userType }, { dataType }, stored)

test('an owner edits everything except computed items, whatever is stored', () => {
  for (const stored of [undefined, 'NONE', 'VIEW'] as const) {
    expect(DATA_TYPES.map((dataType) => level('OWNER', dataType, stored))).toEqual([
      'EDIT',
      'VIEW',
      'VIEW',
      'EDIT',
      'EDIT',
    ])
  }
})

test.each<[UserType, AccessLevel]>([
  ['EDITOR_DATA', 'EDIT'],
  ['EDITOR_DATA_FILES', 'EDIT'],
  ['VIEWER_DATA', 'VIEW'],
  ['VIEWER_DATA_FILES', 'VIEW'],
  ['VIEWER', 'VIEW'],
  ['EDITOR_FILES', 'NONE'],
  ['VIEWER_FILES', 'NONE'],
])('without a stored level a %s has %s', (userType, expected) => expect(level(userType, 'ENTERED')).toBe(expected))

test('a stored level replaces the type’s default', () => {
  expect(level('EDITOR_DATA', 'ENTERED', 'NONE')).toBe('NONE')
  expect(level('EDITOR_DATA', 'CHECK', 'VIEW')).toBe('VIEW')
  expect(level('VIEWER_FILES', 'ENTERED', 'VIEW')).toBe('VIEW')
})

test('only data editors edit, and nobody edits computed items', () => {
  for (const userType of USER_TYPES.filter((type) => !canEditData({ userType: type }))) {
    expect(level(userType, 'ENTERED', 'EDIT')).toBe('VIEW')
  }
  expect(level('EDITOR_DATA', 'CALCULATED', 'EDIT')).toBe('VIEW')
  expect(level('EDITOR_DATA', 'PREVIOUS_DAY')).toBe('VIEW')
})

test('only lists can show their sum alone', () => {
  expect(level('EDITOR_DATA', 'LIST', 'VIEW_LIST_PARTIAL')).toBe('VIEW_LIST_PARTIAL')
  expect(level('EDITOR_DATA', 'ENTERED', 'VIEW_LIST_PARTIAL')).toBe('NONE')
  expect([canSee('VIEW_LIST_PARTIAL'), canSeeEntries('VIEW_LIST_PARTIAL')]).toEqual([true, false])
  expect([canSee(undefined), canSee('NONE'), canSeeEntries('VIEW'), canSeeEntries('EDIT')]).toEqual([
    false,
    false,
    true,
    true,
  ])
})

test('only owners and types with FILES in their name may use files, and only owners and editors may edit', () => {
  const who = (may: (person: { userType: UserType }) => boolean) => USER_TYPES.filter((userType) => may({ userType }))
  expect(who(canViewFiles)).toEqual(['OWNER', 'VIEWER_FILES', 'VIEWER_DATA_FILES', 'EDITOR_FILES', 'EDITOR_DATA_FILES'])
  expect(who(canEditFiles)).toEqual(['OWNER', 'EDITOR_FILES', 'EDITOR_DATA_FILES'])
  expect(who(canEditData)).toEqual(['OWNER', 'EDITOR_DATA', 'EDITOR_DATA_FILES'])
})

test('only EDIT permits changes', () => {
  expect(ACCESS_LEVELS.filter(canEdit)).toEqual(['EDIT'])
  expect(canEdit(undefined)).toBe(false)
})

test('neither OWNER nor the old type VIEWER can be assigned', () => {
  expect(USER_TYPES.filter((type) => !ASSIGNABLE_USER_TYPES.includes(type))).toEqual(['OWNER', 'VIEWER'])
})
