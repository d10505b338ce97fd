import { createPrivateKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Registry, Release, SignedRegistry } from 'registry/format'
import { remotesOf } from 'registry/format'
import { bytesToSign } from 'registry/signature'

const KEY_FILE = join(import.meta.dirname, '../../build/release-key.pem')

/** The key that the built shell believes. */
const publishersKey = (): KeyObject =>
  createPrivateKey(process.env['RELEASE_SIGNING_KEY'] ?? readFileSync(KEY_FILE, 'utf8'))

export const strangersKey = (): KeyObject => generateKeyPairSync('ed25519').privateKey

/** Signs a registry as the publisher does, or as somebody with another key would. */
export function signed(remotes: Registry, sequence: number, key = publishersKey()): SignedRegistry {
  const unsigned = { ...remotes, $signed: { sequence, at: new Date().toISOString() } }
  const signature = sign(null, bytesToSign(unsigned), key).toString('base64')
  return { ...unsigned, $signed: { ...unsigned.$signed, signature } } as SignedRegistry
}

export interface PresentRegistry {
  remotes: Registry
  sequence: number
  document: SignedRegistry
}

/** What the product has published. */
export async function readRegistry(page: Page): Promise<PresentRegistry> {
  const document: SignedRegistry = await (await page.request.get('/remotes.json')).json()
  return { remotes: remotesOf(document), sequence: document.$signed.sequence, document }
}

/** Every file of a release, by its path from the manifest's folder. */
export async function readFiles(page: Page, { manifest, files }: Release): Promise<Map<string, Buffer>> {
  const base = new URL(manifest, new URL((await page.request.get('/remotes.json')).url()))
  // Not by page.request, of which one of some fifty requests at once never ends now and then.
  const read = async (path: string) =>
    [path, Buffer.from(await (await fetch(new URL(path, base))).arrayBuffer())] as const
  return new Map(await Promise.all(Object.keys(files).map(read)))
}
