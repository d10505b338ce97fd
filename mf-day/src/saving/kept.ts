import type { KeptRow } from './pending'

/**
 * What one person has written on one day and isn't saved, for when they come back to it: the session may end, or the
 * page be loaded anew, while something is unsaved. It lasts as long as the browser's tab, and nobody else is given it.
 */
export class KeptFigures {
  #name: string
  #holding = false

  constructor(userId: string | undefined, dayId: number) {
    this.#name = `quotidia.unsaved.${userId}.${dayId}`
  }

  /** What an earlier page left; empty the second time. */
  take(): KeptRow[] {
    if (this.#holding) return []
    const rows = inStorage((storage): KeptRow[] => JSON.parse(storage.getItem(this.#name) ?? '[]')) ?? []
    this.#holding = rows.length > 0
    return rows
  }

  keep(rows: KeptRow[]): void {
    if (rows.length === 0 && !this.#holding) return
    this.#holding = rows.length > 0
    inStorage((storage) => {
      if (rows.length > 0) storage.setItem(this.#name, JSON.stringify(rows))
      else storage.removeItem(this.#name)
    })
  }
}

/** A browser may forbid storage, or have no room left: what isn't saved then lasts as long as the page. */
function inStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
