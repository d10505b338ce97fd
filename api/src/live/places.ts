import type { Db } from '../db/connection'
import type { DayRow } from '../db/rows/day'
import type { Clock } from '../http/services'
import { type Lease, savePlace } from './presenceQueries'

/** How long a person stays on a day without renewing it. */
export const LEASE_MS = 15_000
/** A person's moves are written to the database at most this often. */
const WRITTEN_EVERY_MS = 10_000

/** A person's position on a day. */
export type Place = Lease & { mode: Exclude<Lease['mode'], 'left'> }

type Day = Pick<DayRow, 'id' | 'company_id'>

interface Held {
  day: Day
  lease: Lease
  isBeingWritten: boolean
  /** The lease that the database has, unless another process has replaced it. */
  written?: { lease: Lease; at: number } | undefined
}

/** The positions that people's pages send to this process: newer than those in the database. */
export class Places {
  private readonly days = new Map<number, Map<number, Held>>()

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  get isEmpty(): boolean {
    return this.days.size === 0
  }

  /** Writes at once when a person arrives or leaves; `writeDue` writes moves that come too soon after the last one. */
  async put(day: Day, lease: Lease) {
    const people = this.days.get(day.id) ?? new Map<number, Held>()
    this.days.set(day.id, people)
    const held: Held = people.get(lease.user_id) ?? { day, lease, isBeingWritten: false }
    people.set(lease.user_id, held)
    held.lease = lease
    if (isDue(held, this.clock())) await this.write(held)
  }

  /** Writes the moves that came too soon after the last one, and removes people whose lease has ended. */
  async writeDue() {
    this.forget(this.clock())
    const all = [...this.days.values()].flatMap((people) => [...people.values()])
    // A lease that was due at first may be written by `put` meanwhile.
    for (const held of all) if (isDue(held, this.clock())) await this.write(held)
  }

  /** Makes a lease due if the database says that its person has left, but they have come back to this process since. */
  compare(dayId: number, stored: readonly Lease[]) {
    for (const lease of stored) {
      const held = this.days.get(dayId)?.get(lease.user_id)
      // A lease that was just written is only newer than this reading.
      const isMissed = held && held.lease.until > lease.until && held.lease !== held.written?.lease
      if (hasLeft(lease) && isMissed) held.written = undefined
    }
  }

  /** The people on a day, sorted by id: the database's leases, or newer ones of this process, without expired ones. */
  merge(dayId: number, stored: readonly Lease[], now: number): Place[] {
    const people = new Map(stored.map((lease) => [lease.user_id, lease]))
    for (const { lease } of this.days.get(dayId)?.values() ?? []) {
      const other = people.get(lease.user_id)
      if (!other || other.until < lease.until || (other.until === lease.until && !hasLeft(other))) {
        people.set(lease.user_id, lease)
      }
    }
    const present = [...people.values()].filter((lease): lease is Place => !hasLeft(lease) && lease.until > now)
    return present.sort((a, b) => a.user_id - b.user_id)
  }

  private async write(held: Held) {
    const { day, lease } = held
    held.isBeingWritten = true
    try {
      await savePlace(this.db, day, lease)
      held.written = { lease, at: this.clock() }
    } finally {
      held.isBeingWritten = false
    }
  }

  private forget(now: number) {
    for (const [dayId, people] of this.days) {
      for (const [userId, { lease, written }] of people) {
        if (lease.until <= now && (!written || written.at + WRITTEN_EVERY_MS <= now)) people.delete(userId)
      }
      if (people.size === 0) this.days.delete(dayId)
    }
  }
}

const hasLeft = ({ mode }: Lease) => mode === 'left'

function isDue({ lease, isBeingWritten, written }: Held, now: number): boolean {
  if (isBeingWritten || lease === written?.lease || lease.until <= now) return false
  return !written || hasLeft(written.lease) !== hasLeft(lease) || now - written.at >= WRITTEN_EVERY_MS
}
