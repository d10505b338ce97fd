import type { PresenceRow } from '../db/rows/day'

/** How long a person stays on a day without renewing it. */
export const LEASE_MS = 15_000
/** The database is written at most so often for a person: the pages renew their leases no faster. */
const WRITTEN_EVERY_MS = 10_000

/** Where a person is on a day. */
export type Place = Pick<PresenceRow, 'user_id' | 'section_id' | 'data_id' | 'mode' | 'until'> & { name: string }

interface Held extends Place {
  writtenAt: number
}

/** Where the people are whose pages tell this process: newer than what the database has of them. */
export class Places {
  private readonly days = new Map<number, Map<number, Held>>()

  /** Keeps the place, and returns whether the database has to be told. */
  put(dayId: number, place: Place, now: number): boolean {
    const people = this.days.get(dayId) ?? new Map<number, Held>()
    this.days.set(dayId, people)
    const known = people.get(place.user_id)
    const isDue = !known || now - known.writtenAt >= WRITTEN_EVERY_MS
    people.set(place.user_id, { ...place, writtenAt: isDue ? now : known.writtenAt })
    return isDue
  }

  remove(dayId: number, userId: number) {
    const people = this.days.get(dayId)
    people?.delete(userId)
    if (people?.size === 0) this.days.delete(dayId)
  }

  /** Those of the database, or this process's own where they are newer, by user; without those that are over. */
  merge(dayId: number, stored: readonly Place[], now: number): Place[] {
    const people = new Map<number, Place>(stored.map((place) => [place.user_id, place]))
    for (const place of this.days.get(dayId)?.values() ?? []) {
      const other = people.get(place.user_id)
      if (!other || other.until <= place.until) people.set(place.user_id, place)
    }
    return [...people.values()].filter(({ until }) => until > now).sort((a, b) => a.user_id - b.user_id)
  }

  /** Forgets those who are over: their pages may be gone without a word. */
  forget(now: number) {
    for (const [dayId, people] of this.days) {
      for (const { user_id, until } of people.values()) if (until <= now) this.remove(dayId, user_id)
    }
  }
}
