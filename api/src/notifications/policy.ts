import type { AccessLevel } from '@quotidia/domain/accessLevels'
import { canSee, canSeeEntries } from '@quotidia/domain/accessLevels'
import { canEditData, canViewData, canViewFiles } from '@quotidia/domain/userTypes'
import type { NotificationRow } from '../db/rows/company'
import type { Actor } from '../http/actor'
import { mayViewStatus } from '../records/policy'

/** The kind of a notification, and the reader's present level on each of its items, if it has some. */
export interface Subject {
  kind: NotificationRow['kind']
  levels?: (AccessLevel | undefined)[]
}

type Reader = Pick<Actor, 'userType' | 'rights'>
/** `levels` are the reader's on the items of the notification. */
type MayRead = (reader: Reader, levels: (AccessLevel | undefined)[]) => boolean

const everyone: MayRead = () => true

/** Who may read the notifications of each kind, of those with the right to notifications. */
const READERS: Record<NotificationRow['kind'], MayRead> = {
  day_created: everyone,
  day_deleted: everyone,
  day_closed: mayViewStatus,
  day_approved: mayViewStatus,
  day_reopened: mayViewStatus,
  day_restored: everyone,
  days_imported: everyone,
  day_to_close: canEditData,
  carried_corrected: everyone,
  carried_changed: (_, levels) => levels.every(canSee),
  check_unsatisfied: (_, levels) => levels.some(canSee),
  question: (_, levels) => levels.length > 0 && levels.every(canSee),
  comment: ({ rights }, levels) => rights.viewComments && levels.length > 0 && levels.every(canSeeEntries),
  pack: canViewData,
  document: canViewFiles,
}

/** Checked when a notification is sent and again when it is read: rights may have been taken away in between. */
export const mayRead = (reader: Reader, { kind, levels = [] }: Subject): boolean =>
  reader.rights.viewDayNotifications && READERS[kind](reader, levels)
