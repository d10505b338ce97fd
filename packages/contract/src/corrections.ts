import { z } from 'zod'
import { DayReopening } from './closing'
import { ErrorBody } from './errors'
import { id, storedDate, storedId } from './fields'
import { listOf } from './limits'
import { PreviousDayChange } from './rules'

export const CorrectionParams = z.object({ jobId: id('La correzione') })

export const CorrectionRequest = DayReopening

/** The days after this one that a correction may change, by its reader's rights. */
export const CorrectionPreview = z
  .object({
    /** Null without such a day. */
    from: storedDate.nullable(),
    to: storedDate.nullable(),
    days: z.number(),
    byStatus: z.object({ open: z.number(), closed: z.number(), approved: z.number() }),
    /** The changes of the first of the days that the reader sees. */
    first: listOf(PreviousDayChange, 'rulesWithAutomatic'),
    /** Why the reader may not correct them. */
    refusal: z.string().nullable(),
  })
  .meta({ id: 'CorrectionPreview' })
export type CorrectionPreview = z.output<typeof CorrectionPreview>

export const CorrectionStarted = z.object({ jobId: storedId }).meta({ id: 'CorrectionStarted' })
export type CorrectionStarted = z.output<typeof CorrectionStarted>

/** 409 `correction_running` has the `jobId` of the company's running correction. */
export const CorrectionConflict = ErrorBody.extend({ jobId: storedId.optional() })

export const Correction = z
  .object({
    state: z.enum(['queued', 'running', 'done', 'stopped']),
    /** The number of days that were looked at, of `total` at most. */
    done: z.number(),
    total: z.number(),
    /** The number of days that were changed. */
    corrected: z.number(),
    /** The carried values that a person has changed since, of the items that the reader sees: they stay as they are. */
    kept: listOf(
      z.object({ dayId: storedId, date: storedDate, dataName: z.string(), value: z.number() }),
      'correctionKept',
    ),
    /** The first day that was left as it is because the correction was stopped. */
    stoppedAt: storedDate.nullable(),
    /** Why it was stopped. */
    message: z.string().nullable(),
    /** The first day that was changed. */
    from: storedDate.nullable(),
    /** The last day that was looked at. */
    lastDate: storedDate.nullable(),
    /** For owners: the months whose pack was mailed before the correction, and may be mailed again. */
    months: listOf(z.string().regex(/^\d{4}-\d{2}$/), 'correctionMonths'),
  })
  .meta({ id: 'Correction' })
export type Correction = z.output<typeof Correction>
