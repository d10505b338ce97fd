const FIRST_MS = 2000
const LAST_MS = 30_000

/** Retries with exponential backoff until `answered` is called. */
export class Retries {
  #delay = FIRST_MS
  #timer: ReturnType<typeof setTimeout> | undefined
  #stopped = false
  #again: () => void

  constructor(again: () => void) {
    this.#again = again
  }

  failed(): void {
    if (this.#stopped || this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#again()
    }, this.#delay)
    this.#delay = Math.min(this.#delay * 2, LAST_MS)
  }

  answered(): void {
    this.#delay = FIRST_MS
  }

  start(): void {
    this.#stopped = false
  }

  stop(): void {
    this.#stopped = true
    clearTimeout(this.#timer)
    this.#timer = undefined
  }
}
