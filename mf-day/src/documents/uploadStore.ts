import { type Api, ApiError, createRequestKeys } from '@quotidia/shared-ui/api'
import { createStore } from 'zustand'
import type { Uploader, UploadState } from '../host/Uploader'
import { uploadDocument } from './api'
import { messages } from './messages'

const IDLE: UploadState = { phase: 'idle' }
const DONE_SHOWN_MS = 1000
const FAILED_SHOWN_MS = 2000

/** Uploads documents to one day, one at a time. The outcome is shown for a moment, then the state is `idle` again. */
export class DocumentUploader implements Uploader {
  #state = createStore(() => IDLE)
  #sending: AbortController | undefined
  #keys = createRequestKeys()
  #clearing: ReturnType<typeof setTimeout> | undefined

  constructor(
    private readonly api: Api,
    private readonly dayId: number,
  ) {}

  subscribe = this.#state.subscribe

  state = this.#state.getState

  /** Retrying with the same file and name reuses the idempotency key, so the document is stored once. */
  async send(file: File, name: string): Promise<boolean> {
    const sending = new AbortController()
    this.#sending = sending
    this.#set({ phase: 'sending', sent: 0 })
    try {
      await uploadDocument(
        this.api,
        { dayId: this.dayId, file, name },
        {
          idempotencyKey: this.#keys.keyOf(name, file),
          signal: sending.signal,
          onSent: (sent) => this.#sending === sending && this.#set({ phase: 'sending', sent }),
        },
      )
    } catch (error) {
      if (this.#sending === sending) this.#end({ phase: 'failed', message: reasonOf(error), error }, FAILED_SHOWN_MS)
      return false
    }
    this.#keys.answered()
    if (this.#sending === sending) this.#end({ phase: 'done' }, DONE_SHOWN_MS)
    return true
  }

  cancel = (): void => {
    const sending = this.#sending
    if (!sending) return
    this.#sending = undefined
    this.#set(IDLE)
    sending.abort()
  }

  #end(outcome: UploadState, shownFor: number): void {
    this.#sending = undefined
    this.#set(outcome)
    this.#clearing = setTimeout(() => this.#set(IDLE), shownFor)
  }

  #set(state: UploadState): void {
    clearTimeout(this.#clearing)
    this.#state.setState(state, true)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof ApiError) || error.status === 0) return messages.uploadFailed
  if (error.status === 403) return messages.forbidden
  // `http_…` codes are the client's: the response had no message of the API.
  return error.code.startsWith('http_') ? messages.uploadFailed : error.message
}
