import type { Trial } from 'registry/format'
import { useSession } from 'shared-ui/session'
import { forThisTab, recall, remember } from './storage'

const KEY = 'quotidia.releases.session'

/** For a browser that keeps nothing. */
let idHere: string | undefined

/** Whether who is here sees the release on trial: their company does, or their session is among the share of all. */
export function isOnTrial({ companies, share }: Trial): boolean {
  const company = useSession.getState().claims?.companyId
  return (company !== undefined && companies.includes(company)) || numberOf(sessionId()) < share
}

function sessionId(): string {
  const id = recall(forThisTab, KEY) ?? idHere ?? String(Math.random()).slice(2)
  idHere = id
  remember(forThisTab, KEY, id)
  return id
}

/** From 0 up to 1, spread evenly, the same for the same text: FNV-1a. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return ((Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ (hash >>> 12)) >>> 0) / 2 ** 32
}
