import { ApiError } from '@quotidia/shared-ui/api'
import type { Answer } from '../answers'

/** When a call is lost: before or after the server has written. */
export type Loss = 'before' | 'after'

const noAnswer = () => new ApiError('Il server non risponde.', { status: 0, code: 'no_answer' })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A person's connection: each call takes a while, and its request or its answer may get lost. */
export class Network {
  isOnline = true
  /** The losses of the next writing calls. */
  losses: Loss[] = []
  /** Replaced when the person goes offline, so that calls under way stay lost. */
  #line = {}

  /** `latency` returns the time of one way in milliseconds. */
  constructor(private readonly latency: () => number) {}

  goOffline(): void {
    this.isOnline = false
    this.#line = {}
  }

  goOnline(): void {
    this.isOnline = true
  }

  async call(ask: () => Answer, isWriting: boolean): Promise<unknown> {
    const line = this.#line
    const loss = isWriting && this.isOnline ? this.losses.shift() : undefined
    await pause(this.latency())
    if (!this.isOnline || line !== this.#line || loss === 'before') throw noAnswer()
    const { status, body } = ask()
    await pause(this.latency())
    if (line !== this.#line || loss === 'after') throw noAnswer()
    if (status < 400) return body
    const { code, message } = body as { code: string; message: string }
    throw new ApiError(message, { status, code, body })
  }
}
