export const DAY_STATUSES = ['open', 'closed', 'approved'] as const
/** `open` → `closed` → `approved`; a day that is reopened is `open` again. */
export type DayStatus = (typeof DAY_STATUSES)[number]

/** Whether the day's figures, entries and comments may be written. */
export const isWritable = (status: DayStatus) => status === 'open'

/** Evidence often arrives after the day was closed; once it is approved, its documents are final too. */
export const acceptsDocuments = (status: DayStatus) => status !== 'approved'

/** How long who approved a day can withdraw the approval, in milliseconds. */
export const WITHDRAWAL_MS = 10 * 60_000

/**
 * The events of a day as a whole. `withdrawn` undoes an approval, so that the day is closed again; `corrected` carried
 * figures again and left the status as it was.
 */
export const DAY_EVENT_KINDS = [
  'created',
  'closed',
  'approved',
  'withdrawn',
  'reopened',
  'deleted',
  'restored',
  'corrected',
] as const
export type DayEventKind = (typeof DAY_EVENT_KINDS)[number]
