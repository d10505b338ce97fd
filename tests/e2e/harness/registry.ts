import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import type { Registry, Release, SignedRegistry } from '@quotidia/registry/format'
import { remotesOf } from '@quotidia/registry/format'
import { newKey, signEntries } from '@quotidia/registry/testing/sign'

const KEY_FILE = join(import.meta.dirname, '../../../build/release-key.pem')

/** The key that the built shell accepts. */
const publisherKey = (): KeyObject =>
  createPrivateKey(process.env['RELEASE_SIGNING_KEY'] ?? readFileSync(KEY_FILE, 'utf8'))

export const foreignKey = newKey

/** Signs every entry of a registry with the publisher's key, or with another one. */
export const signed = (remotes: Registry, sequence: number, key = publisherKey()): SignedRegistry =>
  signEntries(remotes, sequence, key)

export interface CurrentRegistry {
  remotes: Registry
  /** The highest number of an entry. */
  sequence: number
  document: SignedRegistry
}

/** The registry that the product serves. */
export async function readRegistry(page: Page): Promise<CurrentRegistry> {
  const document: SignedRegistry = await (await page.request.get('/remotes.json')).json()
  const numbers = Object.values(document.$signed.entries ?? {}).map(({ sequence }) => sequence)
  return { remotes: remotesOf(document), sequence: Math.max(...numbers), document }
}

/** Every file of a release, by its path below the manifest's folder. */
export async function readFiles(page: Page, { manifest, files }: Release): Promise<Map<string, Buffer>> {
  const base = new URL(manifest, new URL((await page.request.get('/remotes.json')).url()))
  // Not with page.request: of some fifty concurrent requests, one occasionally never ends.
  const read = async (path: string) =>
    [path, Buffer.from(await (await fetch(new URL(path, base))).arrayBuffer())] as const
  return new Map(await Promise.all(Object.keys(files).map(read)))
}
