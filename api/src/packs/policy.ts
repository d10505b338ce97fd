import type { PackPart } from '@quotidia/contract/packs'
import { canViewData, isOwner } from '@quotidia/domain/userTypes'
import type { PackRow } from '../db/rows/pack'
import type { Actor } from '../http/actor'
import type { Policy } from '../http/authorize'
import { partsFor } from './parts'

/** Checked before any lookup; the level on each item decides what is in a pack. */
export const mayAskForPacks = canViewData

export const mayHaveParts = (actor: Actor, parts: PackPart[]) => {
  const permitted: PackPart[] = partsFor(actor)
  return parts.every((part) => permitted.includes(part))
}

/** Owners stop and remove everybody's packs; their contents are for the person who asked. */
export const packPolicy: Policy<Pick<PackRow, 'company_id' | 'user_id'>> = {
  read: (actor, pack) => pack.company_id === actor.companyId && (isOwner(actor) || pack.user_id === actor.userId),
}
