/** Chooses the release for this browser among those in the registry. */
import type { LiveRelease, Release } from '@quotidia/registry/format'
import { overrideOf } from './overrides'
import { readRegistry } from './registry'
import { excludedVersions, versionsThatWorked } from './releaseRecord'
import { isUnchecked, nameOf, type Source } from './source'
import { isOnTrial } from './trial'

/** The source of a remote's code; `fresh` requests the registry again. Rejects when there is no such remote. */
export async function chooseSource(name: string, fresh = false): Promise<Source> {
  const override = overrideOf(name)
  if (override) return override
  const entry = (await readRegistry(fresh)).sources[name]
  if (!entry) throw new Error(`${name} is not in remotes.json`)
  return isUnchecked(entry) ? entry : chooseRelease(name, entry)
}

/** The release on trial for its audience, else the live one; an excluded release is replaced. */
export function chooseRelease(name: string, entry: LiveRelease): Release {
  const aside = excludedVersions(name)
  const wanted = wantedOf(entry)
  return aside.includes(wanted.version) ? (substituteFor(name, entry) ?? wanted) : wanted
}

/**
 * The replacement of an excluded release: the live release, else the previous one; a release that has worked in this
 * browser comes first. A release that the registry no longer names may have been withdrawn, and is never run.
 */
export function substituteFor(name: string, entry: LiveRelease): Release | undefined {
  const aside = excludedVersions(name)
  const worked = versionsThatWorked(name)
  const others = [entry, ...(entry.previous ? [entry.previous] : [])].filter(({ version }) => !aside.includes(version))
  return others.find(({ version }) => worked.includes(version)) ?? others[0]
}

const wantedOf = (entry: LiveRelease): Release => (entry.trial && isOnTrial(entry.trial) ? entry.trial : entry)

/** Whether the last read registry has a release for this remote that differs from `source`. */
export async function differsFromRegistry(name: string, source: Source | undefined): Promise<boolean> {
  const present = await chooseSource(name).catch(() => undefined)
  return present !== undefined && (!source || nameOf(present) !== nameOf(source))
}
