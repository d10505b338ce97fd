import { tooManyAttempts } from '../http/errors'

const RETRY_AFTER_SECONDS = 2

/** The owner of queued work, and its priority. */
export interface Turn {
  of: string
  /** Runs before all other work and is never refused in favour of it. */
  first: boolean
}

interface Waiter {
  start(): void
  refuse(error: unknown): void
}

/**
 * Runs a few tasks at once while the others wait: first those with priority, then one of each owner in turn. When too
 * many wait, it refuses one of the owner with the most waiting tasks, so that nobody can fill the queue for the others.
 */
export class FairQueue {
  private running = 0
  private readonly first: Waiter[] = []
  private readonly others = new Map<string, Waiter[]>()

  constructor(
    private readonly atOnce: number,
    private readonly mostWaiting: number,
  ) {}

  /** @throws 429 when too many wait */
  async run<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (this.running >= this.atOnce) await new Promise<void>((start, refuse) => this.wait(turn, { start, refuse }))
    else this.running += 1
    try {
      return await work()
    } finally {
      const next = this.next()
      if (next) next.start()
      else this.running -= 1
    }
  }

  private wait({ of, first }: Turn, waiter: Waiter) {
    const line = first ? this.first : (this.others.get(of) ?? [])
    if (first && line.length >= this.mostWaiting) throw tooManyAttempts(RETRY_AFTER_SECONDS)
    if (!first) this.makeRoomFor(line)
    line.push(waiter)
    if (!first) this.others.set(of, line)
  }

  private makeRoomFor(line: Waiter[]) {
    const lines = [...this.others.values()]
    if (lines.reduce((sum, { length }) => sum + length, 0) < this.mostWaiting) return
    const longest = lines.reduce((one, other) => (other.length > one.length ? other : one), line)
    if (longest.length <= line.length + 1) throw tooManyAttempts(RETRY_AFTER_SECONDS)
    longest.pop()?.refuse(tooManyAttempts(RETRY_AFTER_SECONDS))
  }

  private next(): Waiter | undefined {
    const first = this.first.shift()
    if (first) return first
    const [entry] = this.others
    if (!entry) return undefined
    const [owner, line] = entry
    const next = line.shift()
    // Moves the owner behind the others.
    this.others.delete(owner)
    if (line.length > 0) this.others.set(owner, line)
    return next
  }
}
