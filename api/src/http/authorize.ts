import type { Actor } from './actor'
import { forbidden, notFound } from './errors'

/** Pure functions that decide about access to a row; `read` decides whether it exists for the actor. */
export type Policy<Thing, Action extends string = never> = Record<
  Action | 'read',
  (actor: Actor, thing: Thing) => boolean
>

/** Throws 404 for a missing or unreadable row, 403 for a readable one without the right; afterwards it is not undefined. */
export function authorize<Thing, Action extends string>(
  actor: Actor,
  policy: Policy<Thing, Action>,
  action: Action | 'read',
  thing: Thing | undefined,
): asserts thing is Thing {
  if (thing === undefined || !policy.read(actor, thing)) throw notFound()
  if (!policy[action](actor, thing)) throw forbidden()
}

/** Throws 403 unless permitted, for calls that concern no single row. */
export function allow(allowed: boolean) {
  if (!allowed) throw forbidden()
}
