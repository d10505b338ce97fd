import type { Middleware } from 'koa'
import type { Schemas } from './input'

/** What a call asks of those who make it, said by the very schemas that validate it. */
export interface CallDescription {
  schemas: Schemas
  /** Anyone may make the call, without a token. */
  isPublic?: boolean
  /** What stands in `Authorization`, where it isn't a session's token. */
  bearer?: 'embedKey'
  /** A retry with the same `Idempotency-Key` gets the first answer. */
  creates?: boolean
  /** The body's fields come as a form, with a file in this field. */
  file?: string
}

const descriptions = new WeakMap<object, CallDescription>()

/** The same handler, known by what it asks. */
export function described(description: CallDescription, handler: Middleware): Middleware {
  descriptions.set(handler, description)
  return handler
}

export const descriptionOf = (handler: object) => descriptions.get(handler)
