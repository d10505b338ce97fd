import type { Db } from '../../../../api/src/db/connection'
import { inSnapshot, inTransaction } from '../../../../api/src/db/transaction'
import { pick, type Random } from '../../../../tools/testing/random'
import type { Transaction } from './history'

const TABLE = 'number_lists'
/** Few enough for transactions to meet. */
const LISTS_AT_ONCE = 8
/** A full list is replaced with an empty one. */
const FULL = 40
const OPERATIONS = 4
const ROLLED_BACK = 0.05
const READ_ONLY = 0.25

/** How a transaction changes a list. */
export interface Idiom {
  /** Reads a list with `FOR UPDATE`, as the product does. */
  isLocked: boolean
  /** Writes the read list with its own number added, as the product does; else the database appends the number. */
  isWritten: boolean
  /** Replaces the product's isolation level. */
  isolation?: 'read uncommitted'
}
export const PRODUCT: Idiom = { isLocked: true, isWritten: true }
export const UNLOCKED: Idiom = { isLocked: false, isWritten: true }

/** Transactions on lists of numbers, and the history of their reads and appends. */
export class Lists {
  readonly history: Transaction[] = []
  private active: number[] = []
  private opened = 0
  private next = 1

  constructor(
    private readonly db: Db,
    private readonly idiom: Idiom,
  ) {}

  async create(): Promise<void> {
    await this.db.schema.dropTableIfExists(TABLE)
    await this.db.raw(`create table ${TABLE} (id int primary key, elements text not null)`)
    while (this.active.length < LISTS_AT_ONCE) await this.open()
  }

  /** Runs one transaction. @throws the database's error, or Error for one that is rolled back on purpose. */
  async run(random: Random): Promise<void> {
    if (random() < READ_ONLY) return this.read(random)
    const isRolledBack = random() < ROLLED_BACK
    const changed = Array.from({ length: 1 + Math.floor(random() * OPERATIONS) }, () => pick(random, this.active))
    let fullest: { list: number; length: number } | undefined
    // Each attempt appends numbers of its own.
    const attempt = async (trx: Db) => {
      const transaction: Transaction = { outcome: 'aborted', operations: [] }
      this.history.push(transaction)
      for (const list of changed) {
        const length = await this.append(trx, list, transaction)
        if (length > (fullest?.length ?? 0)) fullest = { list, length }
      }
      if (isRolledBack) throw new Error('Rolled back on purpose.')
      transaction.outcome = 'unknown'
      return transaction
    }
    const { isolation } = this.idiom
    const done = isolation
      ? this.db.transaction(attempt, { isolationLevel: isolation })
      : inTransaction(this.db, attempt)
    ;(await done).outcome = 'committed'
    if (fullest && fullest.length >= FULL) await this.replace(fullest.list)
  }

  /** Reads every list, as the last transaction. */
  async readAll(): Promise<void> {
    const rows: { id: number; elements: string }[] = await this.db(TABLE).select('id', 'elements')
    const operations = rows.map(({ id, elements }) => ({ list: id, read: parse(elements) }))
    this.history.push({ outcome: 'committed', operations })
  }

  private async read(random: Random): Promise<void> {
    const lists = Array.from({ length: OPERATIONS }, () => pick(random, this.active))
    const read = async (trx: Db) => {
      const operations: Transaction['operations'] = []
      for (const list of lists) operations.push({ list, read: await elementsOf(trx, list, false) })
      return operations
    }
    this.history.push({ outcome: 'committed', operations: await inSnapshot(this.db, read) })
  }

  /** Returns the list's new length. */
  private async append(trx: Db, list: number, { operations }: Transaction): Promise<number> {
    const { isLocked, isWritten } = this.idiom
    const read = await elementsOf(trx, list, isLocked)
    operations.push({ list, read })
    const append = this.next++
    // Recorded before the answer: an attempt without an answer may have written it.
    operations.push({ list, append })
    const elements = isWritten
      ? [...read, append].join(',')
      : trx.raw("concat_ws(',', nullif(elements, ''), ?)", [append])
    await trx(TABLE).where({ id: list }).update({ elements })
    return read.length + 1
  }

  private async replace(list: number): Promise<void> {
    if (!this.active.includes(list)) return
    this.active = this.active.filter((each) => each !== list)
    await this.open()
  }

  private async open(): Promise<void> {
    const id = this.opened++
    await this.db(TABLE).insert({ id, elements: '' })
    this.active.push(id)
  }
}

async function elementsOf(trx: Db, list: number, isLocked: boolean): Promise<number[]> {
  const query = trx(TABLE).where({ id: list }).first('elements')
  return parse((await (isLocked ? query.forUpdate() : query)).elements)
}

const parse = (elements: string) => (elements === '' ? [] : elements.split(',').map(Number))
