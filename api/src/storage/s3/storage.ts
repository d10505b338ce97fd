import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { listOld } from '../files'
import { isStoredName } from '../names'
import type { FileStorage, Quarantine } from '../storage'
import type { Bucket } from './bucket'

const QUARANTINE = 'quarantine/'
const OWNER = 'installation'

/** Stores files as objects of a bucket, so that every process serves them. An upload stays on this machine until it is complete. */
export function s3Storage(address: string, incoming = path.join(tmpdir(), 'quotidia-incoming')): FileStorage {
  const open = openOnce(address)
  // One key per process, so that probes that couldn't be removed don't accumulate.
  const probeKey = `probe/${randomBytes(8).toString('hex')}`
  return {
    async withDrafts(work) {
      await mkdir(incoming, { recursive: true, mode: 0o700 })
      const folder = await mkdtemp(path.join(incoming, 'upload-'))
      try {
        return await work(folder)
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    },
    async keep(draft, name) {
      const bucket = await open()
      try {
        await bucket.put(named(name), draft)
      } catch (error) {
        // The object may exist although the response was lost. The clean-up removes it if this fails.
        await bucket.remove(name).catch(() => undefined)
        throw error
      }
    },
    async open(name) {
      const bucket = await open()
      return (await bucket.read(named(name))) ?? bucket.read(QUARANTINE + name)
    },
    async remove(name) {
      const bucket = await open()
      for (const folder of ['', QUARANTINE]) await bucket.remove(folder + named(name))
    },
    async list() {
      return (await (await open()).list('')).objects.map((object) => object.name).filter(isStoredName)
    },
    async removeDraftsOlderThan(moment) {
      for (const draft of await listOld(incoming, moment)) {
        await rm(path.join(incoming, draft), { recursive: true, force: true })
      }
    },
    async owner() {
      const written = await (await open()).read(OWNER)
      return written && (await text(written.content)).trim()
    },
    async setOwner(identity) {
      await (await open()).write(OWNER, `${identity}\n`)
    },
    async probe() {
      const bucket = await open()
      await bucket.write(probeKey, 'probe')
      await bucket.remove(probeKey)
    },
    quarantine: s3Quarantine(open),
  }
}

/** Loads the SDK on first use. */
export function openOnce(address: string): () => Promise<Bucket> {
  let opening: Promise<Bucket> | undefined
  return () => {
    opening ??= import('./bucket').then(({ openBucket }) => openBucket(address))
    return opening
  }
}

function named(name: string) {
  if (!isStoredName(name)) throw new Error('That is not the name of a stored file.')
  return name
}

/** A copy's time is that of the copying, so in the quarantine it is the time of the quarantining. */
function s3Quarantine(open: () => Promise<Bucket>): Quarantine {
  return {
    async list() {
      return (await (await open()).list(QUARANTINE)).objects.map((object) => object.name).filter(isStoredName)
    },
    async takeIn(name, keptBefore) {
      const bucket = await open()
      const writtenAt = await bucket.writtenAt(name)
      if (writtenAt === undefined || writtenAt >= keptBefore) return false
      if (!(await bucket.copy(name, QUARANTINE + name))) return false
      await bucket.remove(name)
      return true
    },
    async putBack(name) {
      const bucket = await open()
      if (await bucket.copy(QUARANTINE + name, name)) await bucket.remove(QUARANTINE + name)
    },
    async removeOlderThan(moment, atMost) {
      const bucket = await open()
      const { objects } = await bucket.list(QUARANTINE)
      const old = objects.filter((each) => isStoredName(each.name) && each.writtenAt < moment).slice(0, atMost)
      for (const each of old) await bucket.remove(QUARANTINE + each.name)
      return old.map((each) => each.name)
    },
  }
}
