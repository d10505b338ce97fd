import type { PackPart } from 'contract/packs'
import { canViewData } from 'domain/userTypes'
import type { Actor } from '../http/actor'
import { partsFor } from './parts'

/** Checked before any lookup; the level on each item decides what is in a pack. */
export const mayAskForPacks = canViewData

export const mayHaveParts = (actor: Actor, parts: PackPart[]) => {
  const permitted: PackPart[] = partsFor(actor)
  return parts.every((part) => permitted.includes(part))
}
