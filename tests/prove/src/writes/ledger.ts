export const KINDS = ['value', 'item', 'day', 'document'] as const
export type Kind = (typeof KINDS)[number]

export interface Claim {
  kind: Kind
  /** Identifies the write in the database, such as the day, the item and the amount of a saved value. */
  key: string
  /** The number of the kill before which it was acknowledged. */
  run: number
}

/** The writes that the API acknowledged. */
export class Ledger {
  readonly claims: Claim[] = []
  /** The number of writes without an acknowledgement, which may be stored or not. */
  unanswered = 0
  run = 0

  acknowledge(kind: Kind, key: string) {
    this.claims.push({ kind, key, run: this.run })
  }
}
