import { ACCESS_LEVELS } from '@quotidia/domain/accessLevels'
import { NO_RESULT_REASONS } from '@quotidia/domain/formula/evaluation'
import { DATA_TYPES, UNITS } from '@quotidia/domain/items'
import { z } from 'zod'
import { conflictBody, SaveRefusedBody } from './errors'
import {
  batch,
  bodyId,
  comment,
  id,
  italianTime,
  optionalAmount,
  origin,
  revision,
  storedId,
  WRONG_ENTRY,
} from './fields'
import { listOf } from './limits'
import { DayTotals } from './totals'

export const ValueParams = z.object({ connectionDataId: id('Il valore') })
export const ValueUpdates = batch(
  z.object(
    {
      dataId: bodyId('La voce'),
      value: optionalAmount,
      connectionDataId: bodyId('Il valore').nullish(),
      comment: comment.optional(),
      revision,
      origin,
    },
    WRONG_ENTRY,
  ),
)

export const DataItem = z
  .object({
    dataId: storedId,
    dataName: z.string(),
    sectionId: storedId,
    dataType: z.enum(DATA_TYPES),
    /** Absent for a CHECK. */
    unit: z.enum(UNITS).exactOptional(),
    viewOrder: z.number(),
    /** The sum of a LIST, the result of a CALCULATED item (null when it can't be computed), 1 or 0 for a CHECK. */
    value: z.number().nullable(),
    /** Present when a CALCULATED item has no value. */
    reason: z.enum(NO_RESULT_REASONS).exactOptional(),
    /** Absent for readers who may not see comments. */
    comment: z.string().exactOptional(),
    accessLevel: z.enum(ACCESS_LEVELS),
    lastEditor: z.string().nullable(),
    lastEdited: italianTime.nullable(),
    connectionDataId: storedId,
    revision: z.number(),
  })
  .meta({ id: 'DataItem' })
export type DataItem = z.output<typeof DataItem>

export const SavedValues = DayTotals.extend({ saved: listOf(DataItem, 'batch') }).meta({ id: 'SavedValues' })
export type SavedValues = z.output<typeof SavedValues>

export const ValueConflict = z.union([conflictBody(DataItem), SaveRefusedBody])
