import { setTimeout as wait } from 'node:timers/promises'
import type { DayFull } from '@quotidia/contract/days'
import type { LiveEvent, LiveEventName } from '@quotidia/contract/live'
import { createParser } from 'eventsource-parser'
import { type Client, clientOf } from '../product/client'

const PAUSE_MS = 100

/** Reads the day on each event of a process's stream that requires it, as the page does. */
export class Reader {
  /** The ids of data items that the stream has named. */
  readonly told = new Set<number>()
  /** The day as it was read last; undefined while it can't be read. */
  held: DayFull | undefined
  private connection: AbortController | undefined
  private running: Promise<void> | undefined
  private reading: Promise<void> | undefined
  private isStale = false

  constructor(
    private readonly urls: readonly string[],
    private readonly token: string,
    private readonly dayId: number,
  ) {}

  get isOnline(): boolean {
    return this.connection !== undefined
  }

  goOnline(): void {
    if (this.connection) return
    this.connection = new AbortController()
    this.running = this.follow(this.connection.signal)
  }

  async goOffline(): Promise<void> {
    this.connection?.abort()
    this.connection = undefined
    await this.running
    await this.reading
  }

  /** The present day, from the first process that answers. */
  async readNow(): Promise<DayFull | undefined> {
    for (;;) {
      for (const client of this.clients()) {
        const answer = await client.call('GET', `/day/${this.dayId}/full?history=none`).catch(() => undefined)
        if (answer && answer.status < 500) return answer.status === 200 ? answer.body : undefined
      }
      await wait(PAUSE_MS)
    }
  }

  private clients(): Client[] {
    return this.urls.map((url) => clientOf(url, this.token))
  }

  private async follow(signal: AbortSignal): Promise<void> {
    for (let turn = 0; !signal.aborted; turn++) {
      await this.listen(this.urls[turn % this.urls.length] ?? '', signal).catch(() => undefined)
      await wait(PAUSE_MS, undefined, { signal }).catch(() => undefined)
    }
  }

  private async listen(url: string, signal: AbortSignal): Promise<void> {
    const headers = { Authorization: `Bearer ${this.token}` }
    const { body } = await fetch(`${url}/live?dayId=${this.dayId}`, { headers, signal })
    if (!body) return
    const parser = createParser({
      onEvent: ({ event, data }) => this.take(event as LiveEventName, JSON.parse(data)),
    })
    for await (const text of body.pipeThrough(new TextDecoderStream())) parser.feed(text)
  }

  private take(name: LiveEventName, data: unknown): void {
    if (name === 'changed') this.note((data as LiveEvent<'changed'>).dataIds)
    if (name === 'people') this.note((data as LiveEvent<'people'>).flatMap(({ dataId }) => dataId ?? []))
    if (['hello', 'changed', 'state', 'end'].includes(name)) this.refresh()
  }

  private note(dataIds: readonly number[]): void {
    for (const dataId of dataIds) this.told.add(dataId)
  }

  private refresh(): void {
    this.isStale = true
    this.reading ??= this.readWhileStale().finally(() => {
      this.reading = undefined
    })
  }

  private async readWhileStale(): Promise<void> {
    while (this.isStale) {
      this.isStale = false
      this.held = await this.readNow()
    }
  }
}
