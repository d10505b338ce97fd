import { setMaxListeners } from 'node:events'
import { LiveConnection } from '../../../../mf-day/src/live/LiveConnection'
import { type Client, clientOf } from '../product/client'

/** The end of a stream, and its return; times are of `performance.now()`. */
export interface Loss {
  endedAt: number
  /** Whether its last event was `end` with the reason `restart`; else the connection just broke. */
  isTold: boolean
  /** The time of the next stream's `hello`. */
  backAt: number | undefined
  /** The time when the next stream first reported a change. */
  changedAt: number | undefined
  /** The fault of the day that was read after the return. */
  fault: string | undefined
}

/** The stream of one open page, by the page's own connection; reads the day whenever the stream is back. */
export class StreamReader {
  /** The last version of the day that the stream reported. */
  version = 0
  readonly losses: Loss[] = []
  private readonly connection: LiveConnection
  private readonly client: Client
  private isLive = false
  private restartToldAt: number | undefined

  constructor(
    url: string,
    token: string,
    private readonly dayId: number,
  ) {
    this.client = clientOf(url, token)
    this.connection = new LiveConnection({
      url: `${url}/live?dayId=${dayId}`,
      getToken: () => token,
      onEvent: ({ name, data }) => {
        if (name === 'hello' || name === 'changed' || name === 'state') this.version = data.version
        if (name === 'hello') this.arrive()
        if (name === 'changed') this.noteChange()
        if (name === 'end') this.restartToldAt = data.reason === 'restart' ? performance.now() : undefined
      },
      onPoll: () => undefined,
    })
    this.connection.store.subscribe(({ status }) => {
      if (status !== 'live' && this.isLive) this.lose()
    })
  }

  get isOnline(): boolean {
    return this.isLive
  }

  /** Returns a function that ends the stream. */
  start(): () => void {
    const stop = this.connection.start()
    return () => {
      this.isLive = false
      stop()
    }
  }

  private lose(): void {
    this.isLive = false
    const toldAt = this.restartToldAt
    this.restartToldAt = undefined
    const endedAt = toldAt ?? performance.now()
    const isTold = toldAt !== undefined
    this.losses.push({ endedAt, isTold, backAt: undefined, changedAt: undefined, fault: undefined })
  }

  private arrive(): void {
    this.isLive = true
    const loss = this.losses.at(-1)
    if (!loss) return
    loss.backAt = performance.now()
    void this.readDay(loss, this.version)
  }

  private noteChange(): void {
    const loss = this.losses.at(-1)
    if (loss) loss.changedAt ??= performance.now()
  }

  /** Reads the day, as the page does, since the stream doesn't report changes made while there was none. */
  private async readDay(loss: Loss, version: number): Promise<void> {
    try {
      const { status, body } = await this.client.call('GET', `/day/${this.dayId}/full?history=none`)
      if (status !== 200) loss.fault = `the day was answered ${status}`
      else if (body.version < version) loss.fault = `version ${body.version} of the day after hello ${version}`
    } catch (error) {
      loss.fault = `the day was not answered: ${error}`
    }
  }
}

/** Defines a visible `document`, since the page's connection reads its visibility. */
export function openDocument(): { close(): void } {
  const visible = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  setMaxListeners(0, visible)
  Object.assign(globalThis, { document: visible })
  return { close: () => void Reflect.deleteProperty(globalThis, 'document') }
}
