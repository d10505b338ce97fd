import { type Key, Query, type QuerySettings } from './Query'

interface Defaults {
  defaultOptions?: { queries?: Partial<QuerySettings> }
}

interface Which {
  queryKey?: Key
  predicate?(query: Query): boolean
}

const NOTHING_LEFT = { getAll: () => [] }

type Change = (data: unknown) => unknown

/** What the server knows, by its key. */
export class QueryClient {
  #queries = new Map<string, Query>()
  #defaults: Partial<QuerySettings>

  constructor({ defaultOptions }: Defaults = {}) {
    this.#defaults = defaultOptions?.queries ?? {}
  }

  settings(settings: QuerySettings): QuerySettings {
    return { ...this.#defaults, ...settings }
  }

  query(key: Key): Query {
    const name = JSON.stringify(key)
    const query = this.#queries.get(name) ?? new Query(key)
    this.#queries.set(name, query)
    return query
  }

  /** Reads anew what is looked at and no longer fresh whenever the person, or the network, comes back. */
  mount(): () => void {
    const refresh = () => {
      if (document.visibilityState !== 'hidden') for (const query of this.#which({})) query.refresh()
    }
    window.addEventListener('visibilitychange', refresh)
    window.addEventListener('online', refresh)
    return () => {
      window.removeEventListener('visibilitychange', refresh)
      window.removeEventListener('online', refresh)
    }
  }

  getQueryData(key: Key): unknown {
    return this.#queries.get(JSON.stringify(key))?.state.data
  }

  setQueryData(key: Key, change: unknown): void {
    const data = typeof change === 'function' ? (change as Change)(this.getQueryData(key)) : change
    if (data !== undefined) this.query(key).set(data)
  }

  isFetching(which: Which): number {
    return this.#which(which).filter(({ isFetching }) => isFetching).length
  }

  async invalidateQueries(which: Which): Promise<void> {
    await Promise.all(this.#which(which).map((query) => query.invalidate()))
  }

  refetchQueries = this.invalidateQueries

  async fetchQuery(given: QuerySettings): Promise<unknown> {
    const settings = this.settings(given)
    const query = this.query(settings.queryKey)
    return query.isStale(settings) ? query.fetch(settings) : query.state.data
  }

  removeQueries(which: Which): void {
    for (const query of this.#which(which)) this.forget(query)
  }

  forget(query: Query): void {
    query.cancel()
    const name = JSON.stringify(query.key)
    if (this.#queries.get(name) === query) this.#queries.delete(name)
  }

  clear(): void {
    this.removeQueries({})
  }

  /** Nothing of it outlasts `clear`. */
  getQueryCache = () => NOTHING_LEFT
  getMutationCache = () => NOTHING_LEFT

  async cancelQueries(): Promise<void> {
    for (const query of this.#which({})) query.cancel()
  }

  #which({ queryKey = [], predicate = () => true }: Which): Query[] {
    const start = JSON.stringify(queryKey).slice(0, -1)
    const isBelow = (name: string) => queryKey.length === 0 || name === `${start}]` || name.startsWith(`${start},`)
    return [...this.#queries].flatMap(([name, query]) => (isBelow(name) && predicate(query) ? [query] : []))
  }
}
