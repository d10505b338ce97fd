import { type LiveEvent, type LiveEventName, liveEvents } from '@quotidia/contract/live'

interface Received {
  name: LiveEventName
  data: unknown
  id: string | undefined
}

/** A stream as a browser reads it; each event is checked against its schema. */
export class OpenStream {
  /** The whole received text. */
  text = ''
  private readonly events: Received[] = []
  private readonly waiting = new Set<() => void>()
  private isOver = false

  private constructor(
    readonly headers: Headers,
    private readonly abort: AbortController,
  ) {}

  /** @throws with the status when the stream isn't opened */
  static async open(
    url: string,
    token: string | undefined,
    dayId?: number,
    headers: Record<string, string> = {},
  ): Promise<OpenStream> {
    const query = dayId === undefined ? '' : `?dayId=${dayId}`
    const authorization = { Authorization: `Bearer ${token}` }
    const abort = new AbortController()
    const response = await fetch(`${url}/live${query}`, {
      headers: { ...authorization, ...headers },
      signal: abort.signal,
    })
    if (!response.ok || !response.body) throw new Error(`GET /live → ${response.status}`)
    const stream = new OpenStream(response.headers, abort)
    void stream.receive(response.body)
    return stream
  }

  private async receive(body: ReadableStream<Uint8Array>) {
    const decoder = new TextDecoder()
    let rest = ''
    try {
      for await (const bytes of body) {
        const text = decoder.decode(bytes, { stream: true })
        this.text += text
        const parts = (rest + text).split('\n\n')
        rest = parts.pop() ?? ''
        this.events.push(...parts.map(parse))
        this.wake()
      }
    } catch {
      // Closed by the test, or interrupted.
    }
    this.isOver = true
    this.wake()
  }

  private wake() {
    for (const work of this.waiting) work()
    this.waiting.clear()
  }

  /** The next event of this name that hasn't been taken; skips the events before it. */
  async next<Name extends LiveEventName>(name: Name): Promise<LiveEvent<Name>> {
    for (;;) {
      const event = this.events.shift()
      if (event?.name === name) return event.data as LiveEvent<Name>
      if (event) continue
      if (this.isOver) throw new Error(`The stream ended without ${name}.`)
      await new Promise<void>((resolve) => this.waiting.add(resolve))
    }
  }

  /** Resolves when the server has ended the stream. */
  async ended() {
    while (!this.isOver) await new Promise<void>((resolve) => this.waiting.add(resolve))
  }

  /** The names of the events that were received and not taken yet. */
  get names() {
    return this.events.map(({ name }) => name)
  }

  close() {
    this.abort.abort()
  }
}

/** The events of a part of a stream. */
export const eventsOf = (text: string) => text.split('\n\n').slice(0, -1).map(parse)

function parse(text: string): Received {
  const fields = new Map(text.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]))
  const name = fields.get('event') as LiveEventName
  return { name, data: liveEvents[name].parse(JSON.parse(fields.get('data') ?? '')), id: fields.get('id') }
}
