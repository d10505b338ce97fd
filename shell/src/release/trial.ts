import type { Trial } from '@quotidia/registry/format'
import { pageSession } from '@quotidia/shared-ui/session'

/** Whether the trial includes the user's company, or the user is in its share; the same in all tabs and devices. */
export function isOnTrial({ companies, share, version }: Trial): boolean {
  const { claims } = pageSession.getState()
  if (!claims) return false
  return companies.includes(claims.companyId) || numberOf(`${claims.sub} ${version}`) < share
}

/** A number from 0 (inclusive) to 1, evenly distributed, the same for the same text: FNV-1a. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return ((Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ (hash >>> 12)) >>> 0) / 2 ** 32
}
