import { createConnectionStore } from './connectionStore'
import { type LiveMessage, readEvents } from './readEvents'

/** How long the stream is lost before the page says so. */
const LOST_AFTER_MS = 5000
/** The server sends something every 15 s. */
const SILENT_AFTER_MS = 40_000
const POLL_MS = 30_000
const LONGEST_WAIT_MS = 30_000
/** After a restart of the server its readers reconnect at random moments within this time. */
const RESTART_SPREAD_MS = 3000

interface Source {
  url: string
  getToken(): string | null
  onEvent(message: LiveMessage): void
  /** Called every 30 seconds while there is no stream, and when the server refuses to open it again. */
  onPoll(): void
}

/**
 * The stream of `GET /live`, opened again whenever it breaks. A hidden page has none: a browser opens at most six
 * connections to a server of HTTP/1.1, and the streams of hidden tabs would use them up.
 */
export class LiveConnection {
  readonly store = createConnectionStore()
  #source: Source
  #ended = new AbortController()
  #isStarted = false
  #hasHadStream = false

  constructor(source: Source) {
    this.#source = source
  }

  /** Returns a function that ends the connection. */
  start(): () => void {
    this.#isStarted = true
    this.#followVisibility()
    document.addEventListener('visibilitychange', this.#followVisibility)
    return () => {
      this.#isStarted = false
      document.removeEventListener('visibilitychange', this.#followVisibility)
      this.#ended.abort()
    }
  }

  /** Opens the stream now instead of at the end of a wait. */
  reconnect(): void {
    this.#ended.abort()
    if (!this.#isStarted || document.visibilityState === 'hidden' || !this.#source.getToken()) return
    this.#ended = new AbortController()
    void this.#run(this.#ended.signal)
  }

  #followVisibility = () => {
    this.reconnect()
  }

  async #run(signal: AbortSignal): Promise<void> {
    const stopWatching = this.#watchLoss(signal)
    let failures = 0
    while (!signal.aborted) {
      const end = await this.#read(signal)
      if (signal.aborted) break
      if (end === 'over') {
        this.store.setState({ status: 'off' })
        break
      }
      failures = this.store.getState().status === 'live' ? 0 : failures + 1
      this.#lose()
      const longest = end === 'restart' ? RESTART_SPREAD_MS : Math.min(LONGEST_WAIT_MS, 1000 * 2 ** failures)
      await pause(longest * Math.random(), signal)
    }
    stopWatching()
  }

  /** Resolves when the stream has ended; to `over` if reopening it is useless. */
  async #read(signal: AbortSignal): Promise<'over' | 'restart' | 'broken'> {
    const silence = new AbortController()
    let timer = setTimeout(() => silence.abort(), SILENT_AFTER_MS)
    const stop = () => silence.abort()
    signal.addEventListener('abort', stop)
    let end: 'over' | 'restart' | 'broken' = 'broken'
    try {
      const token = this.#source.getToken()
      const response = await fetch(this.#source.url, {
        headers: { Authorization: `Bearer ${token}` },
        signal: silence.signal,
      })
      if (response.status === 401) this.#source.onEvent({ name: 'end', data: { reason: 'session' } })
      if (response.status >= 400 && response.status < 500) {
        // The day may have been deleted meanwhile. A server without streams refuses the first one, too.
        if (response.status !== 401 && this.#hasHadStream) this.#source.onPoll()
        return 'over'
      }
      if (!response.ok || !response.body) return 'broken'
      await readEvents(response.body, (message) => {
        clearTimeout(timer)
        timer = setTimeout(() => silence.abort(), SILENT_AFTER_MS)
        if (signal.aborted) return
        if (message.name === 'hello') {
          this.#hasHadStream = true
          this.store.setState({ status: 'live' })
        }
        if (message.name === 'end') end = message.data.reason === 'restart' ? 'restart' : 'over'
        this.#source.onEvent(message)
      })
    } catch {
      // Aborted, or the network failed.
    } finally {
      clearTimeout(timer)
      signal.removeEventListener('abort', stop)
    }
    return end
  }

  #lose(): void {
    if (this.store.getState().status === 'live') this.store.setState({ status: 'connecting', lostAt: Date.now() })
  }

  /** Reports the stream as lost after some time without it, and polls instead. */
  #watchLoss(signal: AbortSignal): () => void {
    if (this.store.getState().status !== 'lost') this.store.setState({ status: 'connecting', lostAt: Date.now() })
    let timer: ReturnType<typeof setTimeout> | undefined
    const wait = () => {
      timer ??= setTimeout(() => {
        if (!signal.aborted) this.store.setState({ status: 'lost' })
      }, LOST_AFTER_MS)
    }
    const stopListening = this.store.subscribe(({ status }) => {
      if (status === 'connecting') return wait()
      clearTimeout(timer)
      timer = undefined
    })
    if (this.store.getState().status === 'connecting') wait()
    const polling = setInterval(() => {
      if (this.store.getState().status === 'lost') this.#source.onPoll()
    }, POLL_MS)
    return () => {
      stopListening()
      clearTimeout(timer)
      clearInterval(polling)
    }
  }
}

/** Resolves after `ms`, or as soon as the signal is aborted. */
function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const timer = setTimeout(end, ms)
    signal.addEventListener('abort', end)
    function end() {
      clearTimeout(timer)
      signal.removeEventListener('abort', end)
      resolve()
    }
  })
}
