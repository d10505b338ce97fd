import { DAY_EVENT_KINDS, DAY_STATUSES } from '@quotidia/domain/dayStatus'
import { CLOSING_COMMENT_MAX_LENGTH, REASON_MIN_LENGTH } from '@quotidia/domain/limits'
import { z } from 'zod'
import { ErrorBody } from './errors'
import { batch, before, bodyId, italianTime, storedId, text, WRONG_ENTRY } from './fields'
import { listOf } from './limits'
import { PreviousDayChange } from './rules'
import { CheckResult, Reconciliation } from './totals'

/** The events before one of them. */
export const ClosingQuery = z.object({ before })

/** The day's version as the person saw it. */
const version = z
  .number({ error: 'version: serve un numero intero positivo.' })
  .int('version: serve un numero intero positivo.')
  .positive('version: serve un numero intero positivo.')
const closingComment = text('Il commento', CLOSING_COMMENT_MAX_LENGTH).nullish()

export const DayClose = z.object({
  version,
  comment: closingComment,
  acceptOutstanding: z.boolean({ error: 'acceptOutstanding: serve vero o falso.' }).nullish(),
})
export type DayClose = z.output<typeof DayClose>
export const DayApproval = z.object({ version, comment: closingComment })
export type DayApproval = z.output<typeof DayApproval>
export const DayApprovals = batch(z.object({ dayId: bodyId('Il giorno'), version }, WRONG_ENTRY))
export type DayApprovals = z.output<typeof DayApprovals>
export const DayReopening = z.object({
  reason: text('Il motivo', CLOSING_COMMENT_MAX_LENGTH).min(
    REASON_MIN_LENGTH,
    `Scrivi il motivo: almeno ${REASON_MIN_LENGTH} caratteri.`,
  ),
})

export const DayStatusField = z.enum(DAY_STATUSES)

const DataRef = z.object({ dataId: storedId, dataName: z.string() }).meta({ id: 'DataRef' })
export type DataRef = z.output<typeof DataRef>

/** How many of a list's entries have no causal. */
const UntitledEntries = z.object({ dataId: storedId, listName: z.string(), count: z.number() })

const Outstanding = z.object({
  missing: z.number(),
  unsatisfied: z.number(),
  mismatched: z.number(),
  /** Figures of the previous day that had changed. Absent for the closings of earlier servers. */
  warnings: z.number().exactOptional(),
})

export const DayEvent = z
  .object({
    id: storedId,
    kind: z.enum(DAY_EVENT_KINDS),
    userName: z.string(),
    at: italianTime,
    comment: z.string().nullable(),
    /** The numbers of outstanding points that a closing accepted; null if there were none. */
    outstanding: Outstanding.nullable(),
  })
  .meta({ id: 'DayEvent' })
export type DayEvent = z.output<typeof DayEvent>

/** The outstanding points that the reader may see; `hidden` counts the others. */
export const DayClosing = z
  .object({
    status: DayStatusField,
    version: z.number(),
    missing: listOf(DataRef, 'libraryItems'),
    unsatisfied: listOf(CheckResult, 'libraryRules'),
    warnings: listOf(PreviousDayChange, 'rulesWithAutomatic'),
    /** Only those beyond their tolerance. Optional: earlier servers omit it. */
    reconciliations: listOf(Reconciliation, 'libraryRules').exactOptional(),
    /** How many the reader sees; they block the approval, not the closing. Optional: earlier servers omit it. */
    openQuestions: z.number().exactOptional(),
    /** Figures that differ from the earlier days' and that nobody has confirmed. Optional: earlier servers omit it. */
    unusual: listOf(DataRef, 'libraryItems').exactOptional(),
    /** The lists with entries that have no causal, as far as the reader sees entries. Optional: earlier servers omit it. */
    untitled: listOf(UntitledEntries, 'libraryItems').exactOptional(),
    hidden: z.number(),
    /** Oldest first: the newest hundred, or those before an event. */
    events: listOf(DayEvent, 'dayEventsPage'),
  })
  .meta({ id: 'DayClosing' })
export type DayClosing = z.output<typeof DayClosing>

export const DayChanged = z
  .object({ status: DayStatusField, version: z.number(), event: DayEvent })
  .meta({ id: 'DayChanged' })
export type DayChanged = z.output<typeof DayChanged>

/** 409 of a closing or an approval: `conflict` has the present `version`; `not_ready` the outstanding points. */
export const ClosingConflict = ErrorBody.extend(DayClosing.partial().shape)
export type ClosingConflict = z.output<typeof ClosingConflict>

const refused = listOf(z.object({ dayId: storedId, code: z.string(), message: z.string() }), 'batch')
export const DaysApproved = z.object({ approved: listOf(storedId, 'batch'), refused }).meta({ id: 'DaysApproved' })
export type DaysApproved = z.output<typeof DaysApproved>

/** `code` of a refused day: `too_late`, `not_yours`, `conflict` for another version or a day that isn't approved. */
export const ApprovalsWithdrawn = z
  .object({ withdrawn: listOf(storedId, 'batch'), refused })
  .meta({ id: 'ApprovalsWithdrawn' })
export type ApprovalsWithdrawn = z.output<typeof ApprovalsWithdrawn>
