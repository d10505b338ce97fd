import { sharing } from './sharing'

export type Key = readonly unknown[]

export interface QuerySettings {
  queryKey: Key
  queryFn?(context: { signal: AbortSignal }): Promise<unknown>
  enabled?: boolean
  /** For how long an answer is good enough not to be asked for again, in ms. */
  staleTime?: number
  /** 0 forgets an answer as soon as nobody looks at it. */
  gcTime?: number
  retry?: false | ((failures: number, error: Error) => boolean)
  refetchInterval?: number
}

interface State {
  data: unknown
  error: Error | null
  status: 'pending' | 'success' | 'error'
}

interface Reading {
  promise: Promise<unknown>
  stop: AbortController
}

const FIRST_DELAY_MS = 1000
const LAST_DELAY_MS = 30_000

/** One thing that the server knows: its last answer, and the reading that is under way. */
export class Query {
  state: State = { data: undefined, error: null, status: 'pending' }
  #readAt = 0
  #outdated = false
  #reading: Reading | null = null
  #observers = new Map<() => void, () => QuerySettings>()

  constructor(readonly key: Key) {}

  /** `settings` are asked when they are needed: who looks may change them. */
  observe(listener: () => void, settings: () => QuerySettings): () => void {
    this.#observers.set(listener, settings)
    return () => {
      this.#observers.delete(listener)
      if (!this.isObserved) this.cancel()
    }
  }

  get isObserved(): boolean {
    return this.#observers.size > 0
  }

  get isFetching(): boolean {
    return this.#reading !== null
  }

  set(data: unknown): void {
    this.#readAt = Date.now()
    this.#outdated = false
    this.#show({ data: sharing(this.state.data, data), error: null, status: 'success' })
  }

  isStale({ staleTime = 0 }: QuerySettings): boolean {
    return this.#outdated || this.#readAt === 0 || Date.now() - this.#readAt >= staleTime
  }

  /** Reads anew for those who look at it, where the answer is no longer good enough. */
  refresh(): void {
    const settings = this.#active()
    if (settings && this.isStale(settings)) void this.fetch(settings).catch(() => {})
  }

  /** What is being read is older than what made it outdated: it is read from the beginning. */
  async invalidate(): Promise<void> {
    this.#outdated = true
    const settings = this.#active()
    if (!settings) return
    if (this.#readAt > 0) this.cancel()
    await this.fetch(settings).catch(() => {})
  }

  /** One reading at a time, whose answer all who ask get. */
  fetch(settings: QuerySettings): Promise<unknown> {
    this.#reading ??= this.#read(settings)
    return this.#reading.promise
  }

  cancel(): void {
    this.#reading?.stop.abort()
    this.#reading = null
  }

  #active(): QuerySettings | undefined {
    return [...this.#observers.values()].map((settings) => settings()).find(({ enabled }) => enabled !== false)
  }

  #read(settings: QuerySettings): Reading {
    const stop = new AbortController()
    if (this.state.error && this.#readAt === 0) this.#show({ ...this.state, error: null, status: 'pending' })
    const isMine = () => this.#reading?.stop === stop
    const promise = attempt(settings, stop.signal).then(
      (data) => {
        if (!isMine()) return data
        this.#reading = null
        this.set(data)
        return this.state.data
      },
      (error: Error) => {
        if (isMine()) {
          this.#reading = null
          this.#show({ ...this.state, error, status: 'error' })
        }
        throw error
      },
    )
    return { promise, stop }
  }

  #show(state: State): void {
    this.state = state
    for (const listener of [...this.#observers.keys()]) listener()
  }
}

async function attempt({ queryFn, retry }: QuerySettings, signal: AbortSignal): Promise<unknown> {
  for (let failures = 0; ; failures++) {
    try {
      return await queryFn?.({ signal })
    } catch (error) {
      if (signal.aborted || !retry || !retry(failures, error as Error)) throw error
      await pause(Math.min(FIRST_DELAY_MS * 2 ** failures, LAST_DELAY_MS), signal)
    }
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      reject(new Error('given up'))
    })
  })
}
