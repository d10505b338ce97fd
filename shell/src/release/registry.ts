/** The live releases: remotes.json, accepted only with the publisher's signature. */
import { remotesOf } from 'registry/format'
import { verifiedRegistry } from './cryptography'
import { download, readText } from './download'
import { AlteredFileError } from './failures'
import { fetchRegistry, REGISTRY } from './fetchRegistry'
import { refuseOlderRegistry } from './sequence'
import type { Sources, Unchecked } from './source'

/** The minimum interval between two requests for new releases. */
const REFRESH_INTERVAL_MS = 5000
/** The time that a failed page waits to learn of a newer release. */
const REREAD_TIMEOUT_MS = 1000
/** The time that entering a module waits for a pending request. */
const AWAIT_REFRESH_MS = 150

let accepted: Promise<Sources> | undefined
let refresh: Promise<void> | undefined
let requestedAt = Number.NEGATIVE_INFINITY
/** Called with each registry that differs from the one before. */
let announce: (sources: Sources) => void = () => {}
let lastRead: { text: string; sources: Sources } | undefined

/** Calls `listener` with each registry that is read and differs from the one before. */
export function onRegistryRead(listener: (sources: Sources) => void): void {
  announce = listener
}

/** Reads the already requested remotes.json, ahead of the first remote. A failure is reported when one is needed. */
export function preloadRegistry(response: Promise<Response>): void {
  readRegistry(false, response).catch(() => {})
}

/** The registry as the page last read it. `fresh` reads it again. Rejects when it can't be read or is refused. */
export function readRegistry(fresh = false, response?: Promise<Response>): Promise<Sources> {
  if (fresh || !accepted) accepted = read(response ?? fetchRegistry())
  const reading = accepted
  reading.catch(() => {
    // A registry that can't be read now may be readable when the next remote is needed.
    if (accepted === reading) accepted = undefined
  })
  return reading
}

/** Reads the registry again; the accepted one stays when the new one can't be read. */
export async function rereadRegistry(): Promise<Sources> {
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

async function read(response: Promise<Response>): Promise<Sources> {
  requestedAt = performance.now()
  const text = readText(await download(REGISTRY, { response }))
  // An unchanged text was verified before.
  if (text !== lastRead?.text) {
    lastRead = { text, sources: await acceptRegistry(JSON.parse(text), RELEASE_PUBLIC_KEY) }
    announce(lastRead.sources)
  }
  return lastRead.sources
}

/** The remotes of this document, if it is signed with the key's private half and not older than an accepted one. */
export async function acceptRegistry(document: unknown, publicKey: string): Promise<Sources> {
  // Only a development build has no key.
  if (publicKey === '') return unchecked(document)
  const signed = await verifiedRegistry(document, publicKey)
  if (!signed) throw new AlteredFileError("remotes.json is not signed with the publisher's key")
  refuseOlderRegistry(signed.$signed.sequence, publicKey)
  return remotesOf(signed)
}

const unchecked = (document: unknown): Sources =>
  Object.fromEntries(
    Object.entries(document as Record<string, Unchecked>).map(([name, entry]) => [name, { ...entry, unchecked: true }]),
  )
