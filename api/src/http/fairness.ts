import type { Db } from '../db/connection'
import { Refusal } from './errors'

interface Most {
  /** The maximum of requests processed at once. */
  together: number
  /** The maximum for one company. */
  ofOne: number
  /** The maximum of waiting requests of one company. */
  waiting: number
}

interface Line {
  atWork: number
  waiting: ((line: Line) => void)[]
}

const MOST_LINES = 1000
/** How long short requests may follow each other before the process receives further ones. */
const SLICE_MS = 1

/**
 * A fair queue between companies: a company that sends without a pause delays the others by at most one of its
 * requests, or by short ones of a millisecond in all. Work without the database, such as receiving a slow body, takes no turn.
 */
export class Turns {
  private atWork = 0
  private isPassing = false
  private sliceBegan = 0
  /** In turn: a served company moves to the end. Companies without requests keep their place for a while. */
  private readonly lines = new Map<number, Line>()

  constructor(private readonly most: Most) {}

  /** Waiting requests of all companies. */
  get waiting(): number {
    return [...this.lines.values()].reduce((sum, { waiting }) => sum + waiting.length, 0)
  }

  /** Requests being processed. */
  get processing(): number {
    return this.atWork
  }

  /** Runs the work when it is the company's turn. @throws 429 for a company with too many waiting requests */
  async inTurn<T>(companyId: number, work: () => Promise<T>): Promise<T> {
    const line = await this.wait(companyId)
    try {
      return await work()
    } finally {
      this.end(line)
    }
  }

  private wait(companyId: number): Promise<Line> {
    const line = this.lines.get(companyId) ?? this.newLine(companyId)
    if (line.waiting.length >= this.most.waiting) throw tooManyAtOnce()
    return new Promise((resolve) => {
      line.waiting.push(resolve)
      this.passSoon()
    })
  }

  private newLine(companyId: number): Line {
    const line = { atWork: 0, waiting: [] }
    if (this.lines.size >= MOST_LINES) this.forgetIdle()
    this.lines.set(companyId, line)
    return line
  }

  private forgetIdle() {
    for (const [companyId, { atWork, waiting }] of this.lines) {
      if (atWork === 0 && waiting.length === 0) this.lines.delete(companyId)
    }
  }

  private end(line: Line) {
    this.atWork -= 1
    line.atWork -= 1
    // A pause after each request would cost as much as a short request itself.
    if (performance.now() - this.sliceBegan < SLICE_MS) this.pass()
    else this.passSoon()
  }

  /**
   * Never synchronously: on SQLite a whole request is processed without a pause, and requests received
   * meanwhile, perhaps another company's, have to be queued first.
   */
  private passSoon() {
    if (this.isPassing) return
    this.isPassing = true
    setImmediate(() => {
      this.isPassing = false
      this.sliceBegan = performance.now()
      this.pass()
    })
  }

  private pass() {
    for (let next = this.next(); next; next = this.next()) {
      const { companyId, line } = next
      this.atWork += 1
      line.atWork += 1
      this.lines.delete(companyId)
      this.lines.set(companyId, line)
      line.waiting.shift()?.(line)
    }
  }

  private next() {
    if (this.atWork >= this.most.together) return undefined
    for (const [companyId, line] of this.lines) {
      if (line.waiting.length > 0 && line.atWork < this.most.ofOne) return { companyId, line }
    }
    return undefined
  }
}

const PART_OF_ONE = 0.4
const MOST_WAITING = 500

/** As many turns at once as the database has connections; at most 40 % of them, rounded up, for one company. */
export function turnsFor(db: Db): Turns {
  const together: number = db.client.config.pool.max
  return new Turns({ together, ofOne: Math.ceil(together * PART_OF_ONE), waiting: MOST_WAITING })
}

function tooManyAtOnce() {
  const message = 'Troppe richieste insieme. Riprova tra poco.'
  return new Refusal(429, 'too_many_requests', message, {}, { 'Retry-After': '1' })
}
