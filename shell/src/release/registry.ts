/** The live releases: the entries of remotes.json, each accepted only with a signature of its module's publisher. */
import { verifiedRegistry } from './cryptography'
import { download, readText } from './download'
import { AlteredFileError } from './failures'
import { fetchRegistry, REGISTRY } from './fetchRegistry'
import { refuseOlder } from './sequence'
import type { Sources, Unchecked } from './source'

/** The minimum interval between two requests for new releases. */
const REFRESH_INTERVAL_MS = 5000
/** The time that a failed page waits to learn of a newer release: a slow phone takes seconds for a request. */
const REREAD_TIMEOUT_MS = 5000
/** The time that entering a module waits for a pending request. */
const AWAIT_REFRESH_MS = 150

export interface Accepted {
  sources: Sources
  /** The remotes whose entry isn't properly signed. */
  refused: readonly string[]
}

let accepted: Promise<Accepted> | undefined
let refresh: Promise<void> | undefined
let requestedAt = Number.NEGATIVE_INFINITY
/** Called with each registry that differs from the one before. */
let announce: (present: Accepted) => void = () => {}
let lastRead: { text: string; present: Accepted } | undefined

/** Calls `listener` with each registry that is read and differs from the one before. */
export function onRegistryRead(listener: (present: Accepted) => void): void {
  announce = listener
}

/** Reads the already requested remotes.json before the first remote needs it. A failure is reported by that remote. */
export function preloadRegistry(response: Promise<Response>): void {
  readRegistry(false, response).catch(() => {})
}

/**
 * The registry as the page last read it. `fresh` reads it again; until it is read, other callers get the previous one.
 * Rejects when it can't be read or is refused.
 */
export function readRegistry(fresh = false, response?: Promise<Response>): Promise<Accepted> {
  if (accepted && !fresh) return accepted
  const reading = read(response ?? fetchRegistry())
  accepted ??= reading
  reading.then(
    () => {
      accepted = reading
    },
    () => {
      // A registry that can't be read now may be readable when the next remote is needed.
      if (accepted === reading) accepted = undefined
    },
  )
  return reading
}

/** Reads the registry again; the accepted one stays when the new one can't be read. */
export async function rereadRegistry(): Promise<Accepted> {
  const present = await read(fetchRegistry(REREAD_TIMEOUT_MS))
  accepted = Promise.resolve(present)
  return present
}

/** Requests the registry in the background, at most every 5 s. */
export function refreshRegistry(): void {
  if (!accepted || performance.now() - requestedAt < REFRESH_INTERVAL_MS) return
  requestedAt = performance.now()
  refresh = rereadRegistry()
    .then(() => {})
    .catch(() => {})
    .finally(() => {
      refresh = undefined
    })
}

/** Requests the registry unless it is recent, and resolves when it was read. */
export async function readPresentRegistry(): Promise<void> {
  refreshRegistry()
  await refresh
}

/** Resolves once a pending request has ended, at the latest after 150 ms: a page doesn't wait longer. */
export async function awaitRegistryRefresh(): Promise<void> {
  if (refresh) await Promise.race([refresh, new Promise((resolve) => setTimeout(resolve, AWAIT_REFRESH_MS))])
}

async function read(response: Promise<Response>): Promise<Accepted> {
  requestedAt = performance.now()
  const text = readText(await download(REGISTRY, { response }))
  // An unchanged text was verified before.
  if (text !== lastRead?.text) {
    const present = await acceptRegistry(JSON.parse(text), RELEASE_PUBLIC_KEY)
    lastRead = { text, present: keepAccepted(present, lastRead?.present) }
    announce(lastRead.present)
  }
  return lastRead.present
}

/** A refused entry doesn't replace one that this page accepted before, so that users of that module can continue. */
function keepAccepted({ sources, refused }: Accepted, before: Accepted | undefined): Accepted {
  const kept = Object.entries(before?.sources ?? {}).filter(([name]) => refused.includes(name))
  const names = kept.map(([name]) => name)
  return {
    sources: { ...sources, ...Object.fromEntries(kept) } as Sources,
    refused: refused.filter((name) => !names.includes(name)),
  }
}

/**
 * The remotes of this document whose entry is signed with the root key or with one that it permits, and not older than an
 * accepted one. `root` is a public key, base64.
 */
export async function acceptRegistry(document: unknown, root: string): Promise<Accepted> {
  // Only a development build has no key.
  if (root === '') return { sources: unchecked(document), refused: [] }
  const signed = await verifiedRegistry(document, root)
  if (!signed) throw new AlteredFileError("remotes.json is not signed with the publisher's key")
  const { remotes, refused } = refuseOlder(signed, root)
  return { sources: remotes, refused }
}

const unchecked = (document: unknown): Sources =>
  Object.fromEntries(
    Object.entries(document as Record<string, Unchecked>).map(([name, entry]) => [name, { ...entry, unchecked: true }]),
  )
