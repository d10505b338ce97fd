import type { FieldValue } from '../../data/rows'
import { type Loss, Network } from './Network'
import { PersonPage } from './PersonPage'
import type { Author, SharedDay } from './SharedDay'

export type Choice = 'retry' | 'discard'

/** A person who writes a day, on one page after another. */
export class Person {
  page: PersonPage
  /** The last committed value of each cell, unless it was discarded or its entry removed. */
  readonly committed = new Map<string, FieldValue>()
  /** How many entries they began. */
  begun = 0
  #seen = new Set<string>()
  #network: Network

  constructor(
    readonly author: Author,
    private readonly shared: SharedDay,
    latency: () => number,
  ) {
    this.#network = new Network(latency)
    this.page = this.#open()
  }

  hasSeen(cell: string, value: FieldValue): boolean {
    return this.#seen.has(`${cell}=${value}`)
  }

  type(index: number, next: () => number): void {
    if (!this.page.isWritable) return
    const cells = this.page.cells()
    const cell = cells[index % cells.length]
    if (!cell) return
    this.page.type(cell, cell.field === 'value' ? next() : `testo ${next()}`)
  }

  add(next: () => number): void {
    if (!this.page.isWritable) return
    this.page.commit()
    this.begun += 1
    this.page.type({ ref: this.page.add(), field: 'causal' }, `causale ${next()}`)
    this.page.commit()
  }

  remove(index: number): void {
    const cells = this.page.isWritable ? this.page.cells().filter(({ field }) => field === 'causal') : []
    const ref = cells[index % cells.length]?.ref
    if (ref?.kind !== 'item') return
    this.page.commit()
    void this.page.queue.removeItem(ref).catch(() => {})
    for (const key of this.committed.keys()) if (key.startsWith(`${ref.key}/`)) this.committed.delete(key)
  }

  /** Resolves one of the values that need a choice, as the buttons beside it do. */
  choose(how: Choice, index: number): void {
    const values = this.page.queue.unsaved().filter(({ save }) => save.state === 'conflict' || save.refused)
    const chosen = values[index % values.length]
    if (!chosen) return
    const { key } = chosen.ref
    this.page.commit()
    this.page.queue[how](key, chosen.field)
    if (how === 'discard') this.committed.delete(`${key}/${chosen.field}`)
  }

  lose(loss: Loss): void {
    this.#network.losses.push(loss)
  }

  goOffline(): void {
    this.#network.goOffline()
    this.page.disconnect()
  }

  goOnline(): void {
    if (this.#network.isOnline) return
    this.#network.goOnline()
    this.page.connect()
  }

  /** Text that isn't committed is lost; an entry added on this page has another key on the next one. */
  reload(): void {
    if (!this.#network.isOnline) return
    for (const { key, itemId } of this.page.store.newItems()) {
      for (const [cell, value] of itemId === null ? [] : [...this.committed]) {
        if (!cell.startsWith(`${key}/`)) continue
        this.committed.delete(cell)
        this.committed.set(cell.replace(key, `item-${itemId}`), value)
      }
    }
    this.page.close()
    this.page = this.#open()
  }

  /** Goes online without further losses, and commits the text being typed. */
  settle(): void {
    this.#network.losses = []
    this.goOnline()
    this.page.commit()
  }

  #open(): PersonPage {
    const page = new PersonPage(this.author, this.shared, this.#network, {
      onShown: (cell, value) => this.#seen.add(`${cell}=${value}`),
      onCommitted: (cell, value) => this.committed.set(cell, value),
    })
    page.open()
    return page
  }
}
