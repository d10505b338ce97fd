import type { AccessLevel } from '@quotidia/domain/accessLevels'
import { canEdit, canSee, canSeeEntries } from '@quotidia/domain/accessLevels'
import type { Actor } from '../http/actor'
import type { Policy } from '../http/authorize'

/** The actor's level on the item of the history. */
export interface Leveled {
  level: AccessLevel | undefined
}

export const valueHistoryPolicy: Policy<Leveled, 'restore'> = {
  read: (_actor, { level }) => canSee(level),
  restore: (_actor, { level }) => canEdit(level),
}

export const itemHistoryPolicy: Policy<Leveled, 'restore'> = {
  read: (_actor, { level }) => canSeeEntries(level),
  restore: (_actor, { level }) => canEdit(level),
}

export const mayViewHistory = ({ rights }: Actor) => rights.viewHistory
