import type { ServerResponse } from 'node:http'
import type { LiveEvent, LiveEventName } from '@quotidia/contract/live'

/** The streams of `GET /live` of a test's server. */
export class LiveStreams {
  #open = new Set<ServerResponse>()
  #people: LiveEvent<'people'> = []
  /** How many were opened so far. */
  opened = 0

  open(response: ServerResponse, version = 0): void {
    this.opened += 1
    this.#open.add(response)
    response.once('close', () => this.#open.delete(response))
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    send(response, 'hello', { version, people: this.#people })
  }

  tell<Name extends LiveEventName>(name: Name, data: LiveEvent<Name>): void {
    for (const response of this.#open) send(response, name, data)
  }

  tellPeople(people: LiveEvent<'people'>): void {
    this.#people = people
    this.tell('people', people)
  }

  /** Ends the streams as the server does, which closes them. */
  end(reason: LiveEvent<'end'>['reason']): void {
    this.tell('end', { reason })
    for (const response of this.#open) response.end()
  }

  /** Breaks the connections. */
  break(): void {
    for (const response of this.#open) response.destroy()
  }
}

function send(response: ServerResponse, name: string, data: unknown): void {
  response.write(`event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
}
