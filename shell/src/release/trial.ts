import type { Trial } from 'registry/format'
import { useSession } from 'shared-ui/session'
import { readStored, tabStorage, writeStored } from './storage'

const KEY = 'quotidia.releases.session'

/** For a browser without storage. */
let idInMemory: string | undefined

/** Whether the release on trial is for this user's company or this session. */
export function isOnTrial({ companies, share }: Trial): boolean {
  const company = useSession.getState().claims?.companyId
  return (company !== undefined && companies.includes(company)) || numberOf(sessionId()) < share
}

function sessionId(): string {
  const id = readStored(tabStorage, KEY) ?? idInMemory ?? String(Math.random()).slice(2)
  idInMemory = id
  writeStored(tabStorage, KEY, id)
  return id
}

/** A number from 0 (inclusive) to 1, evenly distributed, the same for the same text: FNV-1a. */
export function numberOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return ((Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d) ^ (hash >>> 12)) >>> 0) / 2 ** 32
}
