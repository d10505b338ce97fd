import type { Answer } from './client'

interface Save {
  dataId: number
  dayId: number
  cents: number
}
interface Entry {
  id: number
  causal: string
}
interface Day {
  dayId: number
  date: string
  companyUser: string
}
interface StoredDocument {
  /** The name under which it is downloaded. */
  fileName: string
  sha256: string
  companyUser: string
}

/** The writes that the API acknowledged, and the counts of its answers. */
export class Ledger {
  readonly saves: Save[] = []
  readonly entries: Entry[] = []
  readonly days: Day[] = []
  readonly documents: StoredDocument[] = []
  /** The ids of closed days. */
  readonly closings: number[] = []
  /** Every save that was sent, as `dayId dataId cents`. */
  readonly sent = new Set<string>()
  /** The instants of the acknowledgements, of `performance.now()`. */
  readonly acknowledgedAt: number[] = []
  /** The answers since the last `takeAnswers`, by status, or by the outcome of an unanswered request. */
  private answers = new Map<string, number>()

  note({ status, unanswered, retryAfter }: Answer<unknown>): void {
    const name = unanswered ?? (status === 503 ? `503 ${retryAfter ? 'with' : 'without'} Retry-After` : String(status))
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1)
  }

  acknowledge(): void {
    this.acknowledgedAt.push(performance.now())
  }

  takeAnswers(): Map<string, number> {
    const taken = this.answers
    this.answers = new Map()
    return taken
  }

  /** The longest time without an acknowledgement, in milliseconds. */
  longestPause(from: number, to: number): number {
    const within = this.acknowledgedAt.filter((at) => at > from && at < to)
    const pauses = [...within, to].map((at, index) => at - (within[index - 1] ?? from))
    return Math.max(...pauses)
  }

  get acknowledged(): number {
    return this.saves.length + this.entries.length + this.days.length + this.documents.length + this.closings.length
  }
}
