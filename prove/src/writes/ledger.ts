export const KINDS = ['value', 'item', 'day', 'document'] as const
export type Kind = (typeof KINDS)[number]

export interface Claim {
  kind: Kind
  /** What identifies the write in the database, such as the day, the item and the amount of a saved value. */
  key: string
  /** The kill before which it was acknowledged. */
  run: number
}

/** What the API acknowledged. */
export class Ledger {
  readonly claims: Claim[] = []
  /** Sent, and never answered: may be stored or not. */
  unanswered = 0
  run = 0

  acknowledge(kind: Kind, key: string) {
    this.claims.push({ kind, key, run: this.run })
  }
}
