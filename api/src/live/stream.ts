import { PassThrough } from 'node:stream'
import type { LiveEvent, LiveEventName } from 'contract/live'

/** What a reader may leave unread, in bytes, before the stream ends. */
const LARGEST_BACKLOG = 65_536

/** A stream of server-sent events. */
export class EventStream {
  readonly body = new PassThrough()

  get isOpen() {
    return !this.body.writableEnded && !this.body.destroyed
  }

  /** `version` becomes the event's id. A reader who is too slow loses the stream, and resumes with another. */
  send<Name extends LiveEventName>(name: Name, data: LiveEvent<Name>, version?: number) {
    if (!this.isOpen) return
    const id = version === undefined ? '' : `id: ${version}\n`
    this.body.write(`${id}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`)
    if (this.body.writableLength + this.body.readableLength > LARGEST_BACKLOG) this.body.destroy()
  }

  end(reason: LiveEvent<'end'>['reason']) {
    this.send('end', { reason })
    this.body.end()
  }

  onClose(work: () => void) {
    this.body.once('close', work)
  }
}
