import { DAY_STATUSES } from 'domain/dayStatus'
import { z } from 'zod'
import { bodyId, id, storedId } from './fields'

/** Without a day it is told how many notifications are unread, and that something is different in the calendar. */
export const LiveQuery = z.object({ dayId: id('Il giorno').optional() })

const MODES = ['view', 'edit'] as const

/** Where the person is on a day; `left` ends it. */
export const PresenceUpdate = z.object({
  dayId: bodyId('Il giorno'),
  sectionId: bodyId('La sezione').exactOptional(),
  dataId: bodyId('La voce').exactOptional(),
  mode: z.enum([...MODES, 'left'], { error: "La modalità (mode) dev'essere view, edit o left." }),
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

/** The events of `GET /live` by name, each with its data as JSON. An event about the day has the day's version as its id. */
export const liveEvents = {
  /** The first one of a stream; without a day `version` is 0 and nobody is there. */
  hello: z.object({ version: z.int(), people: z.array(Present) }),
  /**
   * Something that the reader sees is different: items with their results, and entries of lists. Both are empty when the
   * change isn't one of figures, such as a change of access, and in a stream without a day, whose `version` is 0: there a
   * day was created, deleted, closed, approved or reopened. `by` is who wrote the last of it; null for several reasons
   * to read the day again, and for results of items that the reader doesn't see.
   */
  changed: z.object({
    version: z.int(),
    dataIds: z.array(storedId),
    listItemIds: z.array(storedId),
    by: Author.nullable(),
  }),
  /** The day was closed, approved or reopened. */
  state: z.object({ version: z.int(), status: z.enum(DAY_STATUSES), by: Author.nullable() }),
  /** Who is on the day, the reader included. */
  people: z.array(Present),
  /** How many notifications are unread. */
  notification: z.object({ count: z.int() }),
  /** Every 15 seconds. */
  ping: z.object({}),
  /** The last one: `restart` when another process takes over. */
  end: z.object({ reason: z.enum(['session', 'deleted', 'restart']) }),
}
export type LiveEventName = keyof typeof liveEvents
export type LiveEvent<Name extends LiveEventName> = z.output<(typeof liveEvents)[Name]>
