import { httpMessages as messages } from './messages'

/** An error for the caller: its status, a stable code and a message for the user. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    /** More fields of the answer's body. */
    readonly extra: Record<string, unknown> = {},
    readonly headers: Record<string, string> = {},
  ) {
    super(message)
  }
}

export interface Issue {
  path: string
  message: string
}

/** 400: the first issue's message is the general one. */
export function invalid(issues: [Issue, ...Issue[]]) {
  return new Refusal(400, 'invalid', issues[0].message, { issues })
}

export function malformed(message: string) {
  return new Refusal(400, 'malformed', message)
}

/** 401: the client ends its session. */
export function unauthorized() {
  return new Refusal(401, 'unauthorized', messages.sessionExpired)
}

export function wrongCredentials() {
  return new Refusal(401, 'wrong_credentials', messages.wrongCredentials)
}

export function forbidden(message = messages.forbidden) {
  return new Refusal(403, 'forbidden', message)
}

/** 404: missing, of another company, or hidden from the reader, with the same bytes. */
export function notFound(message = messages.notFound) {
  return new Refusal(404, 'not_found', message)
}

export function methodNotAllowed() {
  return new Refusal(405, 'method_not_allowed', messages.methodNotAllowed)
}

export function conflict(code: string, message: string, extra: Record<string, unknown> = {}) {
  return new Refusal(409, code, message, extra)
}

export function tooLarge(message = messages.tooLarge) {
  return new Refusal(413, 'too_large', message)
}

/** 415: a file of a type that can't be uploaded. */
export function wrongFileType(message: string) {
  return new Refusal(415, 'wrong_file_type', message)
}

export function wrongContentType(message = messages.notJson) {
  return new Refusal(415, 'wrong_content_type', message)
}

export function tooManyAttempts(retryAfterSeconds: number) {
  const headers = { 'Retry-After': String(Math.max(1, Math.ceil(retryAfterSeconds))) }
  return new Refusal(429, 'too_many_attempts', messages.tooManyAttempts, {}, headers)
}

export function unavailable() {
  return new Refusal(503, 'unavailable', messages.unavailable, {}, { 'Retry-After': '2' })
}

export function mailUnavailable() {
  return new Refusal(503, 'mail_unavailable', messages.mailUnavailable, {}, { 'Retry-After': '30' })
}
