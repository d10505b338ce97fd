import type { OwnerSettings } from '@quotidia/contract/settings'
import type { AccessLevel } from '@quotidia/domain/accessLevels'
import type { Figures } from '@quotidia/domain/formula/evaluation'
import type { Aggregation } from '@quotidia/domain/items'
import type { UserType } from '@quotidia/domain/userTypes'
import type { DayRow, DocumentRow, ListItemRow } from '../db/rows/day'
import type { LibraryRow, RuleRow } from '../db/rows/library'

/** The user who changed the record. */
export interface EventActor {
  userId: number
  companyId: number
  name: string
}

interface Figure {
  cents: number
  comment: string
}

export interface FigureChange {
  valueId: number
  dataId: number
  /** The value's revision after the change. */
  revision: number
  /** `editorId` is null for a value that nobody had edited. */
  before: Figure & { editorId: number | null }
  after: Figure
}

type Entry = Pick<ListItemRow, 'cents' | 'causal' | 'comment'>

export interface ListItemChange {
  itemId: number
  listId: number
  /** The list's data item. */
  dataId: number
  /** The list item's revision after the change. */
  revision: number
  before: Entry & { editorId: number }
  after: Entry
}

/** `figures` are all the day's figures after the change, in cents. */
interface OfDay {
  day: DayRow
  figures: Figures
}

/** `missing` are the items that nobody has filled in after the change. */
interface OfChangedDay extends OfDay {
  missing: ReadonlySet<number>
}

/** Days of the import with the id `ofImport`, from the first date to the last. */
interface ImportedDays {
  ofImport: number
  days: number
  from: string
  to: string
}

export interface UserDetails {
  userId: number
  name: string
  email: string
  userType: UserType
  /** As stored: an owner has all three whatever is stored. */
  rights: { viewHistory: boolean; viewComments: boolean; viewDayNotifications: boolean }
}

/** The payload of each event, besides its actor and time. `day` is the row that the command locked or inserted. */
interface Payloads {
  /** `previous` and `next` are the nearest days before and after it. */
  dayCreated: { day: DayRow; previous: OfDay | undefined; next: DayRow | undefined }
  /** The day was deleted with its values, list items and documents; `figures` are those that it had. */
  dayDeleted: OfDay & { previous: DayRow | undefined; next: DayRow | undefined }
  /** A deleted day was restored with all its contents. */
  dayRestored: { day: DayRow; previous: DayRow | undefined; next: DayRow | undefined }
  /** A deleted day can't be restored any more. */
  dayPurged: { dayId: number; date: string }

  /** `day` is the row before the closing. */
  dayClosed: { day: DayRow }
  /** `closedBy` is the id of the user who had closed it. */
  dayApproved: { day: DayRow; closedBy: number | undefined }
  /** An approval was undone: the day is closed. */
  dayApprovalWithdrawn: { day: DayRow }
  dayReopened: { day: DayRow; closedBy: number | undefined; reason: string }

  /** Values were written: figures, comments, or both. */
  figuresChanged: OfChangedDay & { changes: FigureChange[] }
  /** An earlier revision of a value was written as a new one. */
  figureRestored: OfChangedDay & { change: FigureChange }
  /** Rules' figures were carried over again into a day of any status; `changes` are those that differ. */
  dayCorrected: OfChangedDay & { changes: FigureChange[]; correctionId: number; reason: string }
  /** A correction that changed `days` has ended; `closers` are the ids of the users who had closed them. */
  correctionEnded: {
    correctionId: number
    days: number
    first: { dayId: number; date: string }
    to: string
    reason: string
    closers: number[]
  }
  /** A rule's figure was carried over again; a new figure comes with a `figuresChanged` of its own. */
  carryOverReloaded: { day: DayRow; ruleId: number; dataId: number; cents: number }

  listItemsAdded: OfChangedDay & { items: { itemId: number; listId: number; dataId: number; after: Entry }[] }
  listItemsChanged: OfChangedDay & { changes: ListItemChange[] }
  listItemRemoved: OfChangedDay & { item: ListItemRow; dataId: number }
  /** An earlier revision of a list item was written as a new one; `wasRemoved` if that restored a removed item. */
  listItemRestored: OfChangedDay & { change: ListItemChange; wasRemoved: boolean }
  /** Somebody confirmed that a list has no entries on the day. */
  emptyListConfirmed: { day: DayRow; listId: number; dataId: number }

  /** `concerned` are the ids of the users who should answer and of the thread's authors, the actor included. */
  questionAsked: { day: DayRow; questionId: number; dataId: number; text: string; concerned: number[] }
  questionAnswered: { day: DayRow; questionId: number; dataId: number; text: string; concerned: number[] }
  questionResolved: { day: DayRow; questionId: number; dataId: number; concerned: number[] }
  questionRemoved: { day: DayRow; questionId: number; dataId: number }

  documentAdded: { day: DayRow; document: DocumentRow }
  documentRenamed: { document: DocumentRow; before: string; after: string }
  documentRemoved: { document: DocumentRow }

  /** A pack that the actor asked for is ready, or can't be made. */
  packReady: { packId: number; from: string; to: string }
  packFailed: { packId: number; from: string; to: string; message: string }
  /** A file's figures were written to `days`, of which some were `created`. */
  importApplied: ImportedDays & { created: number }
  /** Days of an import are as they were before it. */
  importUndone: ImportedDays

  libraryCreated: Pick<LibraryRow, 'title'> & { libraryId: number; continuesId: number | null }
  ruleCreated: { rule: RuleRow }
  ruleDeleted: { rule: RuleRow }
  /** An owner chose how an item adds up; null for the usual way. */
  itemSettingsChanged: { dataId: number; aggregation: Aggregation | null }
  /** `userId` is the user whose level on the item changed. */
  accessLevelChanged: { userId: number; dataId: number; accessLevel: AccessLevel }

  /** Somebody was invited, or invited again. */
  userInvited: UserDetails
  /** The mail could not be sent, so the invitation was undone. */
  invitationUndone: UserDetails
  /** An invited user chose a password. */
  userRegistered: { userId: number }
  userChanged: { before: UserDetails; after: UserDetails }
  userRemoved: UserDetails
  /** An owner removed the second factor and the passkeys of somebody who lost the phone. */
  secondFactorReset: { userId: number }
  companyRenamed: { after: string }
  companySecurityChanged: { factorsRequired: boolean; confirmSensitive: boolean }
  companySettingsChanged: OwnerSettings
  logoChanged: { logoId: string | null }
  embedKeyCreated: { keyId: number; name: string }
  embedKeyRevoked: { keyId: number; name: string }
}

export type EventType = keyof Payloads

/**
 * A change of a company's data: its actor, time (epoch ms), and the payload of its type. Events with an `importId` are
 * summed up by one `importApplied` or `importUndone`.
 */
export type DomainEvent = {
  [Type in EventType]: { type: Type; actor: EventActor; at: number; importId?: number } & Payloads[Type]
}[EventType]

export type EventOf<Type extends EventType> = Extract<DomainEvent, { type: Type }>
