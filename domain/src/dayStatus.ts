export const DAY_STATUSES = ['open', 'closed', 'approved'] as const
/** `open` → `closed` → `approved`; a day that is reopened is `open` again. */
export type DayStatus = (typeof DAY_STATUSES)[number]

/** Whether the day's figures, entries and comments may be written. */
export const isWritable = (status: DayStatus) => status === 'open'

/** Evidence often arrives after the day was closed; once it is approved, its documents are final too. */
export const acceptsDocuments = (status: DayStatus) => status !== 'approved'

/** The events of a day as a whole. */
export const DAY_EVENT_KINDS = ['created', 'closed', 'approved', 'reopened', 'deleted', 'restored'] as const
export type DayEventKind = (typeof DAY_EVENT_KINDS)[number]
