import type { RowRef } from '../data/rows'

export type ItemRef = Extract<RowRef, { kind: 'item' }>

/** What carries out each removal, by the row's key. */
type Removed = ReadonlyMap<string, () => Promise<unknown>>

/** Rows that a person has removed: out of sight, and to be taken back until they are sent for. Replaced, never changed in place. */
export class Removals {
  #removed: Removed = new Map()
  #sent = new Set<string>()
  #listeners = new Set<() => void>()

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  removed = () => this.#removed

  wait(rowKey: string, send: () => Promise<unknown>): void {
    this.#set(new Map(this.#removed).set(rowKey, send))
  }

  /** The row is there again; false when it is too late. */
  takeBack(rowKey: string): boolean {
    const inTime = this.#removed.has(rowKey) && !this.#sent.has(rowKey)
    if (inTime) this.#drop(rowKey)
    return inTime
  }

  /** Removes what waits, for good; the row stays out of sight until that has ended, well or not. */
  send(rowKey: string): void {
    const send = this.#removed.get(rowKey)
    if (!send || this.#sent.has(rowKey)) return
    this.#sent.add(rowKey)
    void send().finally(() => {
      this.#sent.delete(rowKey)
      this.#drop(rowKey)
    })
  }

  sendAll(): void {
    for (const rowKey of this.#removed.keys()) this.send(rowKey)
  }

  #drop(rowKey: string): void {
    this.#set(new Map([...this.#removed].filter(([key]) => key !== rowKey)))
  }

  #set(removed: Removed): void {
    this.#removed = removed
    for (const listener of this.#listeners) listener()
  }
}
