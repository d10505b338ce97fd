import { DAY_STATUSES } from '@quotidia/domain/dayStatus'
import { z } from 'zod'
import { bodyId, id, storedId } from './fields'

/** Without a day the stream reports the number of unread notifications, and changes of the calendar. */
export const LiveQuery = z.object({ dayId: id('Il giorno').optional() })

const MODES = ['view', 'edit'] as const

/** The person's place on a day; `left` removes it. */
export const PresenceUpdate = z.object({
  dayId: bodyId('Il giorno'),
  sectionId: bodyId('La sezione').exactOptional(),
  dataId: bodyId('La voce').exactOptional(),
  mode: z.enum([...MODES, 'left'], { error: 'La modalità (mode) dev’essere view, edit o left.' }),
})
export type PresenceUpdate = z.output<typeof PresenceUpdate>

const Author = z.object({ userId: storedId, name: z.string() })

const Present = Author.extend({
  /** Null for a place that the reader doesn't see. */
  sectionId: storedId.nullable(),
  dataId: storedId.nullable(),
  mode: z.enum(MODES),
})
export type Present = z.output<typeof Present>

/**
 * The events of `GET /live` by name, each with its data as JSON. An event about the day has the day's version as its id.
 * For readers who see no data it has no id, and `version` is 0.
 */
export const liveEvents = {
  /** The first event of a stream; without a day `version` is 0 and `people` is empty. */
  hello: z.object({ version: z.int(), people: z.array(Present) }),
  /**
   * Figures that the reader sees have changed: items with their results, and entries of lists. Both are empty for other
   * changes, such as a change of access, and in a stream without a day, whose `version` is 0: there a day was created or
   * deleted, or, for readers of data, closed, approved or reopened. `by` is the author of the last change whose author the reader may see; null
   * without one, as for changes that aren't of figures, and for results of items that the reader doesn't see.
   */
  changed: z.object({
    version: z.int(),
    dataIds: z.array(storedId),
    listItemIds: z.array(storedId),
    by: Author.nullable(),
  }),
  /** The day was closed, approved or reopened; for readers of data. */
  state: z.object({ version: z.int(), status: z.enum(DAY_STATUSES), by: Author.nullable() }),
  /** The people on the day, including the reader. */
  people: z.array(Present),
  /** The number of unread notifications; sent whenever they have changed, also with the same number. */
  notification: z.object({ count: z.int() }),
  /** Every 15 seconds. */
  ping: z.object({}),
  /** The last event of a stream: `restart` when another process takes over. */
  end: z.object({ reason: z.enum(['session', 'deleted', 'restart']) }),
}
export type LiveEventName = keyof typeof liveEvents
export type LiveEvent<Name extends LiveEventName> = z.output<(typeof liveEvents)[Name]>
