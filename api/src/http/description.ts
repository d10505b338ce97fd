import { ErrorBody } from '@quotidia/contract/errors'
import type { Middleware } from 'koa'
import type { z } from 'zod'
import type { Schemas } from './input'

/** A body that isn't JSON: a media type, or a range like `image/*`. */
export interface MediaBody {
  mediaType: string
}
/** The body of a response: JSON of a schema, another media type, or null for no body. */
export type ResponseBody = z.ZodType | MediaBody | null

export const TEXT: MediaBody = { mediaType: 'text/plain' }

/** The request and the responses of a call, as its route declares them. */
export interface CallDescription {
  schemas: Schemas
  /** By status; other errors are `refusals`. */
  responses: Record<number, ResponseBody>
  refusals: ResponseBody
  /** Anyone may make the call, without a token. */
  isPublic?: boolean
  /** The scheme of `Authorization`, if it isn't a session's token. */
  bearer?: 'embedKey'
  /** A retry with the same `Idempotency-Key` gets the first answer. */
  creates?: boolean
  /** Some users must have confirmed recently who they are (`CommandOptions`). */
  sensitive?: boolean
  /** The body's fields are a form's, with a file in this field. */
  file?: string
}

const descriptions = new WeakMap<object, Partial<CallDescription>>()

/** Returns the same handler; a middleware describes the part of the call that it changes. */
export function described(description: Partial<CallDescription>, handler: Middleware): Middleware {
  descriptions.set(handler, description)
  return handler
}

/** The description of a route by its middlewares and its handler; the outer ones override. */
export function describeStack(stack: Iterable<object>): CallDescription {
  const parts = [...stack].map((handler) => descriptions.get(handler)).toReversed()
  return Object.assign({ schemas: {}, responses: {}, refusals: ErrorBody }, ...parts)
}

/** The response with this status; undefined when the route declares none. */
export function responseBody({ responses, refusals }: CallDescription, status: number): ResponseBody | undefined {
  if (status in responses) return responses[status]
  return status >= 400 ? refusals : undefined
}
