import type { ServerResponse } from 'node:http'
import type { LiveEvent, LiveEventName } from '@quotidia/contract/live'

/** The unread bytes of a reader above which the stream ends. */
const LARGEST_BACKLOG = 65_536
/** How long a reader may take to read the end of a stream. */
const LONGEST_END_MS = 1000

/** A stream of server-sent events, written to the response itself: another stream would take memory for each reader. */
export class EventStream {
  constructor(private readonly response: ServerResponse) {}

  get isOpen() {
    return !this.response.writableEnded && !this.response.destroyed
  }

  /** `version` becomes the event's id. A reader who is too slow loses the stream, and resumes with another. */
  send<Name extends LiveEventName>(name: Name, data: LiveEvent<Name>, version?: number) {
    if (!this.isOpen) return
    // Checked before the event is written, as the event itself may be larger.
    if (this.response.writableLength > LARGEST_BACKLOG) return this.response.destroy()
    const id = version === undefined ? '' : `id: ${version}\n`
    this.response.write(`${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
  }

  end(reason: LiveEvent<'end'>['reason']) {
    this.send('end', { reason })
    this.response.end()
    const late = setTimeout(() => this.response.destroy(), LONGEST_END_MS)
    this.onClose(() => clearTimeout(late))
  }

  /** Not called if the stream is already closed. */
  onClose(work: () => void) {
    this.response.once('close', work)
  }
}
