/** The live releases: remotes.json, accepted only with the publisher's signature. */
import { remotesOf } from 'registry/format'
import { fetchRegistry, REGISTRY } from './ask'
import { verified } from './checks'
import { download, readText } from './download'
import { Altered } from './failures'
import { refuseOlder } from './sequence'
import type { Sources, Unchecked } from './source'

/** The minimum interval between two looks for new releases. */
const NEWS_EVERY_MS = 5000
/** The time that a failed page waits to learn of a newer release. */
const NEWS_WITHIN_MS = 1000
/** The time that entering a module waits for a pending request. */
const PAUSE_MS = 150

let believed: Promise<Sources> | undefined
let news: Promise<void> | undefined
let askedAt = Number.NEGATIVE_INFINITY
let lastRead: { text: string; sources: Sources } | undefined

/** Reads the already requested remotes.json, ahead of the first remote. A failure is reported when one is needed. */
export function preloadRegistry(asked: Promise<Response>): void {
  readRegistry(false, asked).catch(() => {})
}

/** The registry as the page last read it. `fresh` reads it again. Rejects when it can't be read or is refused. */
export function readRegistry(fresh = false, asked?: Promise<Response>): Promise<Sources> {
  if (fresh || !believed) believed = read(asked ?? fetchRegistry())
  const reading = believed
  reading.catch(() => {
    // A registry that can't be read now may be readable when the next remote is needed.
    if (believed === reading) believed = undefined
  })
  return reading
}

/** Reads the registry again; the accepted one stays when the new one can't be read. */
export async function readNews(): Promise<Sources> {
  const present = await read(fetchRegistry(NEWS_WITHIN_MS))
  believed = Promise.resolve(present)
  return present
}

/** Requests the registry in the background, at most every 5 s. */
export function lookForNews(): void {
  if (!believed || performance.now() - askedAt < NEWS_EVERY_MS) return
  askedAt = performance.now()
  news = readNews()
    .then(() => {})
    .catch(() => {})
    .finally(() => {
      news = undefined
    })
}

/** Resolves once a pending request has ended, at the latest after 150 ms: a page doesn't wait longer. */
export async function hearNews(): Promise<void> {
  if (news) await Promise.race([news, new Promise((resolve) => setTimeout(resolve, PAUSE_MS))])
}

async function read(asked: Promise<Response>): Promise<Sources> {
  askedAt = performance.now()
  const text = readText(await download(REGISTRY, { asked }))
  // Mostly the registry is unchanged: the signature of an accepted text isn't checked again.
  if (text !== lastRead?.text) lastRead = { text, sources: await believe(JSON.parse(text), RELEASE_PUBLIC_KEY) }
  return lastRead.sources
}

/** The remotes of this document, if it is signed with the key's private half and not older than an accepted one. */
export async function believe(document: unknown, publicKey: string): Promise<Sources> {
  // Only a development build has no key.
  if (publicKey === '') return unchecked(document)
  const signed = await verified(document, publicKey)
  if (!signed) throw new Altered('remotes.json is not signed by who publishes')
  refuseOlder(signed.$signed.sequence, publicKey)
  return remotesOf(signed)
}

const unchecked = (document: unknown): Sources =>
  Object.fromEntries(
    Object.entries(document as Record<string, Unchecked>).map(([name, entry]) => [name, { ...entry, unchecked: true }]),
  )
