import type { TokenClaims } from '@quotidia/contract/sessions'
import { ApiError } from '@quotidia/shared-ui/api'
import { readClaims } from '@quotidia/shared-ui/session'
import { messages } from './messages'
import type { GetToken } from './options'

/** Refresh margin for tokens about to expire. */
const MARGIN_MS = 5000
const TIMEOUT_MS = 30_000

/** The host's tokens, requested when there is no valid one; concurrent callers share a request. */
export class TokenSource {
  #held: { token: string; until: number } | null = null
  #asking: Promise<string> | null = null
  #getToken: () => GetToken | undefined
  #onToken: (token: string, claims: TokenClaims) => void
  #onRefusal: (error: ApiError) => void
  #isRefusing = false

  /** `onRefusal` is called once until the next token, and never before the first one: the day has no content yet. */
  constructor(
    getToken: () => GetToken | undefined,
    onToken: (token: string, claims: TokenClaims) => void,
    onRefusal: (error: ApiError) => void,
  ) {
    this.#getToken = getToken
    this.#onToken = onToken
    this.#onRefusal = onRefusal
  }

  present = (): string | null => this.#held?.token ?? null

  /** @throws ApiError if the host returns no valid token */
  fetch = async (): Promise<string> => {
    if (this.#held && Date.now() < this.#held.until) return this.#held.token
    return this.#askOnce()
  }

  /** A token other than the rejected one; null if the host has no other. */
  renew = async (refused: string | null): Promise<string | null> => {
    if (this.#held && this.#held.token !== refused) return this.#held.token
    const token = await this.#askOnce()
    return token === refused ? null : token
  }

  #askOnce(): Promise<string> {
    this.#asking ??= this.#ask().finally(() => {
      this.#asking = null
    })
    return this.#asking
  }

  async #ask(): Promise<string> {
    const token = await withTimeout(async () => this.#getToken()?.()).catch(() => undefined)
    if (!token || typeof token !== 'string') throw this.#refusal('no_token', messages.noToken)
    // The lifetime counts from now, since this computer's clock may be wrong.
    const claims = readClaims(token, 0)
    const lasting = claims ? (claims.exp - (claims.iat ?? claims.exp)) * 1000 : 0
    if (!claims || lasting <= 0) throw this.#refusal('bad_token', messages.badToken)
    this.#isRefusing = false
    this.#held = { token, until: Date.now() + Math.max(lasting - MARGIN_MS, lasting / 2) }
    this.#onToken(token, claims)
    return token
  }

  #refusal(code: string, message: string): ApiError {
    const error = new ApiError(message, { status: 401, code })
    if (this.#held && !this.#isRefusing) this.#onRefusal(error)
    this.#isRefusing = true
    return error
  }
}

function withTimeout<T>(work: () => Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the host gave no token in time')), TIMEOUT_MS)
  })
  return Promise.race([work(), late]).finally(() => clearTimeout(timer))
}
