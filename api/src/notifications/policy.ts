import type { AccessLevel } from 'domain/accessLevels'
import { canSee, canSeeEntries } from 'domain/accessLevels'
import { canEditData, canViewData, canViewFiles } from 'domain/userTypes'
import type { NotificationRow } from '../db/rows/company'
import type { Actor } from '../http/actor'

/** The kind of a notification, and the reader's present level on each of its items, if it has some. */
export interface Subject {
  kind: NotificationRow['kind']
  levels?: (AccessLevel | undefined)[]
}

/** Checked when a notification is sent and again when it is read: rights may have been taken away in between. */
export function mayRead(person: Pick<Actor, 'userType' | 'rights'>, { kind, levels = [] }: Subject): boolean {
  if (!person.rights.viewDayNotifications) return false
  switch (kind) {
    case 'day_created':
    case 'day_deleted':
    case 'day_closed':
    case 'day_approved':
    case 'day_reopened':
    case 'day_restored':
    case 'days_imported':
      return true
    case 'day_to_close':
      return canEditData(person)
    case 'carried_changed':
      return levels.every(canSee)
    case 'check_unsatisfied':
      return levels.some(canSee)
    case 'question':
      return levels.length > 0 && levels.every(canSee)
    case 'comment':
      return person.rights.viewComments && levels.length > 0 && levels.every(canSeeEntries)
    case 'pack':
      return canViewData(person)
    case 'document':
      return canViewFiles(person)
  }
}
