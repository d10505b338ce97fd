/** A list was read, or a number appended to it; no number is appended twice. */
export type Operation = { list: number; read: number[] } | { list: number; append: number }

export interface Transaction {
  /** Unknown: its commit was sent and not answered. */
  outcome: 'committed' | 'aborted' | 'unknown'
  operations: Operation[]
}

export const appendsOf = ({ operations }: Transaction) =>
  operations.flatMap((operation) => ('append' in operation ? operation : []))

export const readsOf = ({ operations }: Transaction) =>
  operations.flatMap((operation) => ('read' in operation ? operation : []))
