/** The changes of a remote's entry in the registry, as pure functions. */
import type { LiveRelease, Registry, Release, Trial } from '../../packages/registry/src/format'

export interface Audience {
  /** The share of the users, 0 to 1. */
  share: number
  companies: number[]
}

/**
 * Puts a release live for everyone. A release on trial stays on trial. Putting the live release live again changes
 * nothing, so that a publisher can repeat the call after a lost answer.
 */
export function goLive(remotes: Registry, name: string, release: Release): Registry {
  if (remotes[name]?.version === release.version) return remotes
  const { trial, previous: _, ...before } = remotes[name] ?? {}
  const entry = { ...release, ...(trial ? { trial } : {}) }
  return { ...remotes, [name]: 'version' in before ? { ...entry, previous: before as Release } : entry }
}

/**
 * Starts a trial for the given audience only. Refused while another release is on trial, and without a live release for
 * everyone else.
 */
export function startTrial(remotes: Registry, name: string, release: Release, audience: Partial<Audience>): Registry {
  const live = remotes[name]
  if (!live) throw new Error(`${name} has no release yet: the first one can't be a trial.`)
  if (live.trial?.version === release.version) return remotes
  ensureNoTrial(remotes, name)
  return { ...remotes, [name]: { ...live, trial: { ...release, share: 0, companies: [], ...audience } } }
}

/** Rejects while another release is on trial. */
export function ensureNoTrial(remotes: Registry, name: string): void {
  const trial = remotes[name]?.trial
  if (trial) throw new Error(`${name} ${trial.version} is on trial: promote or abort it first.`)
}

/** Changes the audience of the release on trial; omitted parts stay. */
export function changeAudience(remotes: Registry, name: string, audience: Partial<Audience>): Registry {
  return { ...remotes, [name]: { ...remotes[name], trial: { ...trialOf(remotes, name), ...audience } } as LiveRelease }
}

/** Puts the release on trial live. */
export function promote(remotes: Registry, name: string, since: string): Registry {
  const { share: _, companies: __, ...release } = trialOf(remotes, name)
  return goLive(abort(remotes, name), name, { ...release, since })
}

/** Ends the trial. */
export function abort(remotes: Registry, name: string): Registry {
  trialOf(remotes, name)
  const { trial: _, ...live } = remotes[name] as LiveRelease
  return { ...remotes, [name]: live }
}

/** Takes a module out of the product. Its files stay, and pages that are open keep it until they are left. */
export function withdraw(remotes: Registry, name: string): Registry {
  const { [name]: live, ...others } = remotes
  if (!live) throw new Error(`${name} has no release to withdraw.`)
  return others
}

/**
 * Puts an older release live again. The replaced one was withdrawn for a reason, so it is no fallback. A rollback to the
 * live release changes nothing.
 */
export function rollBack(remotes: Registry, name: string, release: Release): Registry {
  const live = remotes[name]
  if (live?.version === release.version) return remotes
  return { ...remotes, [name]: { ...release, ...(live?.trial ? { trial: live.trial } : {}) } }
}

function trialOf(remotes: Registry, name: string): Trial {
  const trial = remotes[name]?.trial
  if (!trial) throw new Error(`${name} has no release on trial.`)
  return trial
}
