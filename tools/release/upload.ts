/** Uploads a finished build to the store. It is not visible before it is complete, and never replaces another one. */
import { randomUUID } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import path from 'node:path'
import { releasePath } from '../build/releasePaths'
import { RECORD } from '../registry/record'
import type { ReleaseStore } from '../registry/store/store'
import type { Candidate } from './candidate/candidate'

const CLAIM = '.uploading'
const PARALLEL_UPLOADS = 8
/** When the claim of an interrupted publisher expires. */
const CLAIM_TTL_MS = 10 * 60_000

/**
 * Uploads the candidate, the record last: a folder without one isn't a release. Rejects when the version exists, or
 * another publisher is uploading it; after a failure it removes its own files.
 */
export async function upload(candidate: Candidate, store: ReleaseStore): Promise<void> {
  const folder = releasePath(candidate.app, candidate.version).slice(1)
  await claim(candidate, store, folder)
  try {
    await ensureNew(candidate, store)
    await sendFiles(candidate.folder, store, folder)
  } catch (error) {
    if (!(error instanceof VersionExists)) await removeBelow(store, folder)
    await store.remove(folder + CLAIM)
    throw error
  }
  await store.remove(folder + CLAIM)
}

/** Removes the files of a failed upload. */
export const withdraw = ({ app, version }: Candidate, store: ReleaseStore): Promise<void> =>
  removeBelow(store, releasePath(app, version).slice(1))

class VersionExists extends Error {}

type Named = Pick<Candidate, 'app' | 'version'>

/** Whether this version is complete in the store, live or not. */
export const isReleased = async ({ app, version }: Named, store: ReleaseStore): Promise<boolean> =>
  (await store.read(`${releasePath(app, version).slice(1)}${RECORD}`)) !== undefined

/** Rejects when this version has been published already. */
export async function ensureNew({ app, version }: Named, store: ReleaseStore) {
  if (!(await isReleased({ app, version }, store))) return
  throw new VersionExists(
    `${app.folder} ${version} exists already, and a release never changes: raise the version ` +
      `(npm version patch -w ${app.folder} --no-git-tag-version), or name another with --version. ` +
      `To put ${version} live again: npm run rollback -w ${app.folder} ${version}`,
  )
}

async function claim({ app, version }: Candidate, store: ReleaseStore, folder: string): Promise<void> {
  const own = Buffer.from(JSON.stringify({ id: randomUUID(), by: `${hostname()} ${process.pid}`, at: Date.now() }))
  if (await store.create(folder + CLAIM, own)) return
  const known = await store.read(folder + CLAIM)
  if (known?.bytes.equals(own)) return
  const { by, at } = known ? JSON.parse(String(known.bytes)) : { by: 'somebody else', at: Date.now() }
  const abandoned = Date.now() - at > CLAIM_TTL_MS && (await store.replace(folder + CLAIM, own, known?.tag))
  if (abandoned) return removeBelow(store, folder)
  const since = new Date(at).toISOString()
  throw new Error(
    `${app.folder} ${version} is being published by ${by} since ${since}: wait, or take another version. ` +
      'If that upload was interrupted, its claim expires after ten minutes.',
  )
}

async function sendFiles(from: string, store: ReleaseStore, folder: string): Promise<void> {
  const entries = await readdir(from, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
  const last = path.join(from, RECORD)
  const queue = files.filter((file) => file !== last)
  const failures: unknown[] = []
  const worker = async () => {
    try {
      for (let next = queue.shift(); next; next = queue.shift()) await send(next, from, store, folder)
    } catch (error) {
      failures.push(error)
      queue.length = 0
    }
  }
  // All have ended before a failure is thrown: a file sent later would stay when the others are removed.
  await Promise.all(Array.from({ length: PARALLEL_UPLOADS }, worker))
  if (failures.length > 0) throw failures[0]
  await send(last, from, store, folder)
}

async function send(file: string, from: string, store: ReleaseStore, folder: string): Promise<void> {
  const target = folder + path.relative(from, file).split(path.sep).join('/')
  const bytes = await readFile(file)
  // A retry after a lost response finds the file of the first attempt.
  if ((await store.create(target, bytes)) || (await store.read(target))?.bytes.equals(bytes)) return
  throw new Error(`${target} couldn't be created in ${store.address}: it has other content there, or the server fails.`)
}

/** Removes the record first, so that a partly removed release doesn't count as a release. The claim stays. */
async function removeBelow(store: ReleaseStore, folder: string): Promise<void> {
  await store.remove(folder + RECORD)
  const files = (await store.list(folder.slice(0, -1))).filter((file) => !file.endsWith(CLAIM))
  for (const file of files) await store.remove(file)
}
