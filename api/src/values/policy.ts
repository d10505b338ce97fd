import { canEditData } from '../access/policy'
import type { Actor } from '../http/actor'

/** Who may not see comments never writes one, nor wipes out a hidden one. */
export const mayComment = (actor: Actor) => canEditData(actor) && actor.rights.viewComments
