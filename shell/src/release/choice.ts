/** Which of the releases that the registry vouches for this browser takes up. */
import type { LiveRelease, Release } from 'registry/format'
import { overrideOf } from './overrides'
import { versionsAside, versionsThatWorked } from './record'
import { readRegistry } from './registry'
import { isUnchecked, nameOf, type Source } from './source'
import { isOnTrial } from './trial'

/** Where a remote's code is to come from now; `fresh` asks the registry anew. Rejects when there is no such remote. */
export async function chooseSource(name: string, fresh = false): Promise<Source> {
  const override = overrideOf(name)
  if (override) return override
  const entry = (await readRegistry(fresh))[name]
  if (!entry) throw new Error(`${name} is not in remotes.json`)
  return isUnchecked(entry) ? entry : chooseRelease(name, entry)
}

/** The release on trial for who sees it, else the live one; what was set aside gives way to what takes its place. */
export function chooseRelease(name: string, entry: LiveRelease): Release {
  const aside = versionsAside(name)
  const wanted = wantedOf(entry)
  return aside.includes(wanted.version) ? (substituteFor(name, entry) ?? wanted) : wanted
}

/**
 * What can take the place of the releases that were set aside: the live one when it was the one on trial, or the one
 * that was live before. What has worked in this browser comes first. A release that the registry no longer names may
 * have been withdrawn, and is never run.
 */
export function substituteFor(name: string, entry: LiveRelease): Release | undefined {
  const aside = versionsAside(name)
  const worked = versionsThatWorked(name)
  const others = [entry, ...(entry.previous ? [entry.previous] : [])].filter(({ version }) => !aside.includes(version))
  return others.find(({ version }) => worked.includes(version)) ?? others[0]
}

const wantedOf = (entry: LiveRelease): Release => (entry.trial && isOnTrial(entry.trial) ? entry.trial : entry)

/** Whether the registry, read a moment ago, has another release for this remote than this one. */
export async function isAnotherThan(name: string, source: Source | undefined): Promise<boolean> {
  const present = await chooseSource(name).catch(() => undefined)
  return present !== undefined && (!source || nameOf(present) !== nameOf(source))
}
