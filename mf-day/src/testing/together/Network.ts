import { ApiError } from 'shared-ui/api'
import type { Answer } from '../answers'

/** When a call's answer is lost: before the server has written, or after it. */
export type Loss = 'before' | 'after'

const noAnswer = () => new ApiError('Il server non risponde.', { status: 0, code: 'no_answer' })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** A person's connection: each call takes a while, and its request or its answer may get lost. */
export class Network {
  isOnline = true
  /** For the next writing calls. */
  losses: Loss[] = []
  /** Another one after each time offline, so that what was under way stays lost. */
  #line = {}

  /** `latency` draws the time of one way. */
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
