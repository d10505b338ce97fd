import { LIST_LIMITS } from '@quotidia/contract/limits'
import type { Context } from 'koa'
import { z } from 'zod'
import { it } from 'zod/locales'
import { type Issue, invalid, malformed } from './errors'
import { httpMessages as messages } from './messages'

// Issues without a message of their own get an Italian one.
z.config({
  ...it(),
  customError: ({ code, expected }) =>
    code === 'invalid_type' && expected === 'object' ? messages.notAnObject : undefined,
})

type Shape = z.ZodType<object>

/** The schemas of a call's request; undeclared parts aren't passed on. */
export interface Schemas {
  params?: Shape
  query?: Shape
  body?: z.ZodType
}

type Part<S extends Schemas, K extends keyof Schemas> = S[K] extends z.ZodType ? z.output<S[K]> : object

/** The path's and the query's fields together, and the body under its own name. */
export type Input<S extends Schemas> = Part<S, 'params'> &
  Part<S, 'query'> &
  (S['body'] extends z.ZodType ? { body: z.output<S['body']> } : object)

/** Validates all parts of the request. @throws 400 naming the wrong fields. */
export function readInput<S extends Schemas>(ctx: Context, schemas: S): Input<S> {
  const issues: Issue[] = []
  const read = (schema: z.ZodType | undefined, value: unknown) => {
    const parsed = schema?.safeParse(value)
    if (parsed && !parsed.success) issues.push(...parsed.error.issues.slice(0, LIST_LIMITS.issues).map(toIssue))
    return parsed?.data
  }
  const input = {
    ...(read(schemas.params, ctx['params']) as object | undefined),
    ...(read(schemas.query, readQuery(ctx)) as object | undefined),
    ...(schemas.body && { body: read(schemas.body, ctx.request.body) }),
  }
  const [first, ...others] = issues
  if (first) throw invalid([first, ...others.slice(0, LIST_LIMITS.issues - 1)])
  return input as Input<S>
}

function readQuery(ctx: Context): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(ctx.querystring)) {
    if (Object.hasOwn(fields, name)) throw malformed(messages.repeatedParameter(name.slice(0, 40)))
    Object.defineProperty(fields, name, { value, enumerable: true })
  }
  return fields
}

function toIssue({ path, message }: { path: PropertyKey[]; message: string }): Issue {
  return { path: path.map(String).join('.'), message }
}
