/** What may happen to a remote's entry in the registry. Pure: the same registry and release give the same registry. */
import type { LiveRelease, Registry, Release, Trial } from '../../registry/src/format'

export interface Audience {
  /** Part of the sessions, 0 to 1. */
  share: number
  companies: number[]
}

/**
 * The release is for everybody. One that is on trial goes on being so. The live one going live changes nothing: an
 * answer that was lost is asked for again.
 */
export function goLive(remotes: Registry, name: string, release: Release): Registry {
  if (remotes[name]?.version === release.version) return remotes
  const { trial, previous: _, ...before } = remotes[name] ?? {}
  const entry = { ...release, ...(trial ? { trial } : {}) }
  return { ...remotes, [name]: 'version' in before ? { ...entry, previous: before as Release } : entry }
}

/** Some see the release first. Refused while another is on trial, and where nothing is live for all the others. */
export function startTrial(remotes: Registry, name: string, release: Release, audience: Audience): Registry {
  const live = remotes[name]
  if (!live) throw new Error(`${name} has no release yet: the first one can't be for some alone.`)
  if (live.trial?.version === release.version) return remotes
  ensureNoTrial(remotes, name)
  return { ...remotes, [name]: { ...live, trial: { ...release, ...audience } } }
}

/** Rejects while another release is on trial. */
export function ensureNoTrial(remotes: Registry, name: string): void {
  const trial = remotes[name]?.trial
  if (trial) throw new Error(`${name} ${trial.version} is on trial: promote or abort it first.`)
}

/** More, fewer or others see the release on trial. */
export function changeAudience(remotes: Registry, name: string, audience: Audience): Registry {
  return { ...remotes, [name]: { ...remotes[name], trial: { ...trialOf(remotes, name), ...audience } } as LiveRelease }
}

/** The release on trial is for everybody from now on. */
export function promote(remotes: Registry, name: string, since: string): Registry {
  const { share: _, companies: __, ...release } = trialOf(remotes, name)
  return goLive(abort(remotes, name), name, { ...release, since })
}

/** Nobody sees the release on trial any more. */
export function abort(remotes: Registry, name: string): Registry {
  trialOf(remotes, name)
  const { trial: _, ...live } = remotes[name] as LiveRelease
  return { ...remotes, [name]: live }
}

/** An older release is live again. What it takes the place of was taken back for a reason: nobody falls back on it. */
export function rollBack(remotes: Registry, name: string, release: Release): Registry {
  const live = remotes[name]
  if (live?.version === release.version) throw new Error(`${name} ${release.version} is live already.`)
  return { ...remotes, [name]: { ...release, ...(live?.trial ? { trial: live.trial } : {}) } }
}

function trialOf(remotes: Registry, name: string): Trial {
  const trial = remotes[name]?.trial
  if (!trial) throw new Error(`${name} has no release on trial.`)
  return trial
}
