import type { AccessLevel } from '@quotidia/domain/accessLevels'
import { levelOnItem } from '@quotidia/domain/accessLevels'
import { type DataType, isCalculated, isCarried, isComputed, isList } from '@quotidia/domain/items'
import type { UserType } from '@quotidia/domain/userTypes'
import { canEditData } from '@quotidia/domain/userTypes'
import { LEVEL_LABELS, messages } from './messages'

/** The level of a whole section; 'only the sum' can't be set for sections. */
export type SectionLevel = Exclude<AccessLevel, 'VIEW_LIST_PARTIAL'> | 'INDIVIDUAL'

export interface Choice<Level extends string> {
  level: Level
  label: string
  /** The reason why it can't be chosen. */
  refusal?: string | undefined
}

const WHOLE = ['NONE', 'VIEW', 'EDIT'] as const

export function sectionLevel(levels: AccessLevel[]): SectionLevel {
  return WHOLE.find((level) => levels.every((each) => each === level)) ?? 'INDIVIDUAL'
}

/**
 * The number of items that keep a section from being edited as a whole, if all of them are computed items at their
 * highest level.
 */
export function editingExceptions(items: { dataType: DataType; level: AccessLevel | undefined }[]) {
  const computed = items.filter(isComputed)
  const isAllElse = items.every(({ dataType, level }) => level === levelOnItem({ dataType }, 'EDIT'))
  if (!isAllElse || computed.length === 0 || computed.length === items.length) return undefined
  const calculated = computed.filter(({ dataType }) => isCalculated(dataType)).length
  return { calculated, carried: computed.length - calculated }
}

export function itemChoices(userType: UserType, dataType: DataType): Choice<AccessLevel>[] {
  const carried = isCarried(dataType) ? messages.carriedOption : undefined
  const levels: AccessLevel[] = isList(dataType) ? ['NONE', 'VIEW_LIST_PARTIAL', 'VIEW', 'EDIT'] : [...WHOLE]
  return levels.map((level) => ({
    level,
    label: LEVEL_LABELS[level],
    refusal: level === 'EDIT' ? (editRefusal(userType) ?? carried) : undefined,
  }))
}

export function sectionChoices(userType: UserType): Choice<SectionLevel>[] {
  const levels = WHOLE.map((level) => ({
    level,
    label: LEVEL_LABELS[level],
    refusal: level === 'EDIT' ? editRefusal(userType) : undefined,
  }))
  return [...levels, { level: 'INDIVIDUAL', label: messages.individual }]
}

const editRefusal = (userType: UserType) => (canEditData({ userType }) ? undefined : messages.viewsOnlyOption)
