import type { Actor } from './actor'
import { forbidden, notFound } from './errors'

/** Pure sentences about who may do what with a thing; `read` decides whether it is there at all for the actor. */
export type Policy<Thing, Action extends string = never> = Record<
  Action | 'read',
  (actor: Actor, thing: Thing) => boolean
>

/** Throws 404 for what is missing or unreadable and 403 for what is readable but not allowed; after it the thing is there. */
export function authorize<Thing, Action extends string>(
  actor: Actor,
  policy: Policy<Thing, Action>,
  action: Action | 'read',
  thing: Thing | undefined,
): asserts thing is Thing {
  if (thing === undefined || !policy.read(actor, thing)) throw notFound()
  if (!policy[action](actor, thing)) throw forbidden()
}

/** Throws 403 unless allowed, for what concerns no single thing. */
export function allow(allowed: boolean) {
  if (!allowed) throw forbidden()
}
