import type { LiveEvent, LiveEventName } from '@quotidia/contract/live'
import { createParser } from 'eventsource-parser'

/** An event of `GET /live` with its data. */
export type LiveMessage = { [Name in LiveEventName]: { name: Name; data: LiveEvent<Name> } }[LiveEventName]

/** Calls `onEvent` with each event of the response until it ends. */
export async function readEvents(body: ReadableStream<Uint8Array>, onEvent: (message: LiveMessage) => void) {
  const parser = createParser({
    onEvent: ({ event, data }) => onEvent({ name: event, data: JSON.parse(data) } as LiveMessage),
  })
  const decoder = new TextDecoder()
  const reader = body.getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    parser.feed(decoder.decode(value, { stream: true }))
  }
}
