import type { Db } from '../db/connection'

const LARGEST_TOTAL = 16 * 1024 * 1024

interface Sized {
  readonly length: number
}

/** The longest unused make room, so that all together are never longer than a total. */
class Recent<Thing extends Sized> {
  private readonly things = new Map<string, Thing>()
  private total = 0

  constructor(private readonly largestTotal: number) {}

  take(key: string): Thing | undefined {
    const thing = this.things.get(key)
    if (!thing) return undefined
    this.things.delete(key)
    this.total -= thing.length
    return thing
  }

  put(key: string, thing: Thing) {
    this.take(key)
    this.things.set(key, thing)
    this.total += thing.length
    for (const oldest of this.things.keys()) {
      if (this.total <= this.largestTotal) break
      this.take(oldest)
    }
  }
}

/**
 * Finished answers by what they depend on. One asked for once isn't kept; it is when it is asked for again before as
 * much else as there is room for: of what comes round later than that, a copy would be gone again before it served.
 */
export class Copies {
  private readonly kept: Recent<Buffer>
  private readonly askedOnce: Recent<Sized>

  constructor(largestTotal = LARGEST_TOTAL) {
    this.kept = new Recent(largestTotal)
    this.askedOnce = new Recent(largestTotal)
  }

  find(key: string): Buffer | undefined {
    const copy = this.kept.take(key)
    if (copy) this.kept.put(key, copy)
    return copy
  }

  /** Gives the answer back, as a copy if it was asked for before. */
  keep(key: string, answer: string): string | Buffer {
    if (!this.askedOnce.take(key)) {
      this.askedOnce.put(key, { length: answer.length })
      return answer
    }
    const copy = Buffer.from(answer)
    this.kept.put(key, copy)
    return copy
  }
}

const copiesOfDatabases = new WeakMap<Db, Copies>()

/** The copies of one database's answers. */
export function copiesOf(db: Db): Copies {
  const found = copiesOfDatabases.get(db) ?? new Copies()
  copiesOfDatabases.set(db, found)
  return found
}
