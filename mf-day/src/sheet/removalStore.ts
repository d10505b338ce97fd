import { createStore } from 'zustand'
import type { RowRef } from '../data/rows'

export type ItemRef = Extract<RowRef, { kind: 'item' }>

/** The function that sends each removal, by the row's key. */
type Removed = ReadonlyMap<string, () => Promise<unknown>>

/** Removed rows, hidden at once. A removal can be undone until it is sent. */
export class Removals {
  #removed = createStore<Removed>(() => new Map())
  #sent = new Set<string>()

  subscribe = this.#removed.subscribe

  removed = this.#removed.getState

  add(rowKey: string, send: () => Promise<unknown>): void {
    this.#removed.setState(new Map(this.removed()).set(rowKey, send), true)
  }

  /** Shows the row again. Returns false if the removal was already sent. */
  undo(rowKey: string): boolean {
    const isPending = this.removed().has(rowKey) && !this.#sent.has(rowKey)
    if (isPending) this.#drop(rowKey)
    return isPending
  }

  /** Sends a removal. The row stays hidden until the call has ended. */
  send(rowKey: string): void {
    const send = this.removed().get(rowKey)
    if (!send || this.#sent.has(rowKey)) return
    this.#sent.add(rowKey)
    void send().finally(() => {
      this.#sent.delete(rowKey)
      this.#drop(rowKey)
    })
  }

  sendAll(): void {
    for (const rowKey of this.removed().keys()) this.send(rowKey)
  }

  #drop(rowKey: string): void {
    this.#removed.setState(new Map([...this.removed()].filter(([key]) => key !== rowKey)), true)
  }
}
