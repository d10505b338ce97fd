import { z } from 'zod'
import { DayStatusField } from './closing'
import { ErrorBody } from './errors'
import { calendarDate, id, italianTime, storedDate, storedId } from './fields'
import { Revision } from './history'
import { listOf } from './limits'
import { ListDef, ListItem } from './lists'
import { DayTotals } from './totals'
import { DataItem } from './values'

export const DateQuery = z.object({ date: calendarDate })
export const DayParams = z.object({ dayId: id('Il giorno') })
export const DayQuery = z.object({ dayId: id('Il giorno') })
export const DayFullQuery = z.object({
  history: z.literal('none', { error: 'history: l’unico valore ammesso è none.' }).optional(),
})
export const LastDaysQuery = z.object({ companyId: id('L’azienda') })

/** A day that was found or created. */
export const DayId = z.object({ dayId: storedId }).meta({ id: 'DayId' })
/** 409 of a creation: `day_exists` with the day's id, or `no_library`. */
export const DayConflict = ErrorBody.extend({ dayId: storedId.exactOptional() })

export const DayRef = z.object({ dayId: storedId, date: storedDate, status: DayStatusField.exactOptional() }).meta({
  id: 'DayRef',
  description: 'Lo stato manca a chi non vede le cifre. Un server precedente non lo indica: il giorno è aperto.',
})
export type DayRef = z.output<typeof DayRef>

export const DayFull = DayRef.extend({
  ...DayTotals.shape,
  libraryId: storedId,
  /** Has to be sent when the day is closed or approved. Like the status, only for readers of data. */
  version: z.number().exactOptional(),
  /** The author and time of the closing and of the approval; null if there is none since the day was last open. */
  closedBy: z.string().nullable().exactOptional(),
  closedAt: italianTime.nullable().exactOptional(),
  approvedBy: z.string().nullable().exactOptional(),
  approvedAt: italianTime.nullable().exactOptional(),
  /** Present if the day was closed before and is open again, not in embedded views. */
  reopenReason: z.string().exactOptional(),
  /** Present if carried values were corrected since the day was closed or approved, not in embedded views. */
  corrected: z.object({ by: z.string(), at: italianTime, reason: z.string() }).exactOptional(),
  previousDayId: storedId.nullable(),
  nextDayId: storedId.nullable(),
  dayWithValues: listOf(DataItem, 'libraryItems'),
  dataLists: listOf(ListDef, 'libraryItems'),
  dataListsValues: listOf(ListItem, 'dayEntries'),
  dataHistory: listOf(Revision, 'dayRevisions'),
  listsHistory: listOf(Revision, 'dayRevisions'),
}).meta({ id: 'DayFull' })
export type DayFull = z.output<typeof DayFull>
