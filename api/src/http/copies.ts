import type { Db } from '../db/connection'

const LARGEST_TOTAL = 32 * 1024 * 1024
const MOST_ASKED_ONCE = 10_000

/**
 * Finished answers by what they depend on. Those asked for once aren't kept; of the others the longest unused make room,
 * so that memory stays bounded.
 */
export class Copies {
  private readonly kept = new Map<string, Buffer>()
  private readonly askedOnce = new Set<string>()
  private total = 0

  constructor(private readonly largestTotal = LARGEST_TOTAL) {}

  find(key: string): Buffer | undefined {
    const copy = this.kept.get(key)
    if (!copy) return undefined
    this.kept.delete(key)
    this.kept.set(key, copy)
    return copy
  }

  /** Gives the answer back, as a copy if it was asked for before. */
  keep(key: string, answer: string): string | Buffer {
    if (!this.askedOnce.delete(key)) {
      if (this.askedOnce.size >= MOST_ASKED_ONCE) this.askedOnce.clear()
      this.askedOnce.add(key)
      return answer
    }
    return this.add(key, Buffer.from(answer))
  }

  private add(key: string, copy: Buffer): Buffer {
    this.total += copy.length - (this.kept.get(key)?.length ?? 0)
    this.kept.delete(key)
    this.kept.set(key, copy)
    for (const [oldest, { length }] of this.kept) {
      if (this.total <= this.largestTotal) break
      this.kept.delete(oldest)
      this.total -= length
    }
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
