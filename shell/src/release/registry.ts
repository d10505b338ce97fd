/** What is live: remotes.json, believed only with the signature of whoever publishes. */
import { remotesOf } from 'registry/format'
import { askForRegistry, REGISTRY } from './ask'
import { verified } from './checks'
import { download, readText } from './download'
import { Altered } from './failures'
import { refuseOlder } from './sequence'
import type { Sources, Unchecked } from './source'

/** A page asks for news no oftener than this. */
const NEWS_EVERY_MS = 5000
/** How long a page that failed waits to hear of a newer release. */
const NEWS_WITHIN_MS = 1000
/** How long entering a module waits for news that were already asked for. */
const PAUSE_MS = 150

let believed: Promise<Sources> | undefined
let news: Promise<void> | undefined
let askedAt = Number.NEGATIVE_INFINITY
let lastRead: { text: string; sources: Sources } | undefined

/** Reads remotes.json, asked for already, ahead of the first remote. A failure shows when a remote is needed. */
export function preloadRegistry(asked: Promise<Response>): void {
  readRegistry(false, asked).catch(() => {})
}

/** The registry as the page last read it. `fresh` reads it anew. Rejects when it can't be read or isn't believed. */
export function readRegistry(fresh = false, asked?: Promise<Response>): Promise<Sources> {
  if (fresh || !believed) believed = read(asked ?? askForRegistry())
  const reading = believed
  reading.catch(() => {
    // What can't be read now may be there when the next remote is needed.
    if (believed === reading) believed = undefined
  })
  return reading
}

/** Reads the registry again; the one that was believed stays when the new one isn't to be had. */
export async function readNews(): Promise<Sources> {
  const present = await read(askForRegistry(NEWS_WITHIN_MS))
  believed = Promise.resolve(present)
  return present
}

/** Asks for news in the background, at most every 5 s. */
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

/** Resolves once the news that were asked for are there, at the latest after 150 ms: a page doesn't wait for more. */
export async function hearNews(): Promise<void> {
  if (news) await Promise.race([news, new Promise((resolve) => setTimeout(resolve, PAUSE_MS))])
}

async function read(asked: Promise<Response>): Promise<Sources> {
  askedAt = performance.now()
  const text = readText(await download(REGISTRY, { asked }))
  // News are mostly none: what was believed word by word needs no second look at its signature.
  if (text !== lastRead?.text) lastRead = { text, sources: await believe(JSON.parse(text), RELEASE_PUBLIC_KEY) }
  return lastRead.sources
}

/** The remotes of this document, if it is signed with the key's other half and not older than one seen before. */
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
