import type { UnsavedRow } from './unsavedRows'

/**
 * Stores a user's unsaved values of one day in the session storage of the tab, so that they survive a reload or an expired
 * session. The key contains the user's id: another user who signs in on the same tab doesn't get them. `api` is the API's
 * address where a page may show days of several installations, which can have the same ids.
 */
export class UnsavedStorage {
  #name: string
  #hasRows = false

  constructor(userId: string | undefined, dayId: number, api?: string) {
    this.#name = `quotidia.unsaved.${api === undefined ? '' : `${api}.`}${userId}.${dayId}`
  }

  /** The values that an earlier page stored; empty on the second call. */
  restore(): UnsavedRow[] {
    if (this.#hasRows) return []
    const rows = tryStorage((storage): UnsavedRow[] => JSON.parse(storage.getItem(this.#name) ?? '[]')) ?? []
    this.#hasRows = rows.length > 0
    return rows
  }

  save(rows: UnsavedRow[]): void {
    if (rows.length === 0 && !this.#hasRows) return
    this.#hasRows = rows.length > 0
    tryStorage((storage) => {
      if (rows.length > 0) storage.setItem(this.#name, JSON.stringify(rows))
      else storage.removeItem(this.#name)
    })
  }
}

/** Storage may be forbidden or full: unsaved values then last only as long as the page. */
function tryStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage)
  } catch {
    return undefined
  }
}
