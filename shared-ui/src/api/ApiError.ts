import type { RefusalBody } from '@quotidia/contract/responses'
import { messages } from '../messages'

/** A failed call. The message is the server's own Italian sentence if it sent one. */
export class ApiError extends Error {
  /** The HTTP status; 0 when no answer came. */
  readonly status: number
  /** The server's stable code, else `no_answer`, `aborted` or `http_<status>`. */
  readonly code: string
  /** The body of the answer: parsed JSON, text, or undefined. */
  readonly body: RefusalBody | string | undefined
  /** The id of the request in the server's log, if the answer contains it. */
  readonly requestId: string | undefined

  constructor(
    message: string,
    { status, code, body, requestId }: { status: number; code: string; body?: unknown; requestId?: string | undefined },
  ) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
    this.body = typeof body === 'string' || isObject(body) ? body : undefined
    this.requestId = requestId
  }
}

export function noAnswer(aborted: boolean): ApiError {
  return new ApiError(messages.noAnswer, { status: 0, code: aborted ? 'aborted' : 'no_answer' })
}

/** Some calls answer a refusal with plain text, the others with `{code, message}`; a proxy's error page is neither. */
export function refusal(status: number, body: unknown, requestId?: string): ApiError {
  const code = field(body, 'code') ?? `http_${status}`
  return new ApiError(sentenceOf(body) ?? messages.failed, { status, code, body, requestId })
}

/** Refusals that the shell answers with a dialog or another page; an error message would repeat them. */
const ANSWERED_BY_SHELL = ['confirmation_required', 'second_factor_setup_required']

export function isAnsweredByShell(error: unknown): boolean {
  return error instanceof ApiError && ANSWERED_BY_SHELL.includes(error.code)
}

const CODE_LENGTH = 8

/** The short code of a request that failed on the server, to read out; none for a refusal, whose message is enough. */
export function requestCodeOf(error: unknown): string | undefined {
  return error instanceof ApiError && error.status >= 500 ? error.requestId?.slice(0, CODE_LENGTH) : undefined
}

function sentenceOf(body: unknown): string | undefined {
  if (typeof body !== 'string') return field(body, 'message')
  return body.trim() && !body.trimStart().startsWith('<') ? body : undefined
}

function field(body: unknown, name: 'code' | 'message'): string | undefined {
  const value: unknown = isObject(body) ? body[name] : undefined
  return typeof value === 'string' && value !== '' ? value : undefined
}

/** Every field may be missing, since the answer may be another program's. */
const isObject = (body: unknown): body is RefusalBody => typeof body === 'object' && body !== null

/** The body of a refusal, with details besides its message; empty without a refusal. */
export function refusalBodyOf(error: unknown): RefusalBody {
  return error instanceof ApiError && isObject(error.body) ? error.body : {}
}
