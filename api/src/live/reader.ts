import { setImmediate } from 'node:timers/promises'
import type { Levels } from '../access/queries'
import type { Listening } from '../http/services'
import type { CalendarMark } from './queries'
import type { EventStream } from './stream'

const TOLD_AT_ONCE = 20

/** The reader of a stream. */
export interface Reader extends Listening {
  readonly stream: EventStream
  /** The reader's levels on the items of the stream's day. */
  levels: Levels
  unreadMark: string
  /** Undefined for the reader of a day. */
  calendarMark: CalendarMark | undefined
}

/** Lets other requests run in between, since sending to hundreds of readers takes several milliseconds. */
export async function toEachReader(readers: Iterable<Reader>, tell: (reader: Reader) => void) {
  let told = 0
  for (const reader of readers) {
    tell(reader)
    told += 1
    if (told % TOLD_AT_ONCE === 0) await setImmediate()
  }
}
