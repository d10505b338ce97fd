import type { Balancer } from '../../../../tools/deploy/testing/haproxy'
import { until } from '../cluster/processes'
import { readUnit } from '../cluster/units'
import type { Api } from '../product/api'
import type { Client } from '../product/client'
import type { Savers } from './savers'
import type { Loss, StreamReader } from './streamReader'

/** The time after which systemd kills the process. */
const STOPPED_WITHIN_MS = readUnit('quotidia-api@.service').stopSeconds * 1000
/** The page reconnects within three seconds, and then has to get an answer. */
const BACK_WITHIN_MS = 4000
/** The longest wait for returning streams. */
const BACK_SECONDS = 15
const CHANGE_WITHIN_SECONDS = 10
const BALANCED_WITHIN_SECONDS = 60
/** A process reports the commits of other processes within 0.6 s, its own within 0.1 s. */
const TOLD_WITHIN_SECONDS = 2

export interface Installation {
  apis: readonly Api[]
  balancer: Balancer
  readers: readonly StreamReader[]
  savers: Savers
  /** Reads the day through the balancer. */
  owner: Client
  dayId: number
}

export interface Restarted {
  stoppedMs: number
  losses: Loss[]
  faults: string[]
}

export type Ending = 'stop' | 'kill'

/**
 * Ends one process, and starts it again once its streams are back on the other, as after an upgrade whose start takes a
 * while. Returns when the balancer uses it again and each reader is up to date.
 */
export async function restart(all: Installation, place: number, ending: Ending): Promise<Restarted> {
  const { apis, balancer, readers } = all
  const api = apis[place]
  if (!api) throw new Error(`There is no process ${place}.`)
  const { streams } = await balancer.stateOf(place)
  const before = readers.map(({ losses }) => losses.length)
  const listLosses = () => readers.flatMap((reader, at) => reader.losses.slice(before[at]))
  const began = performance.now()
  await api[ending]()
  const stoppedMs = performance.now() - began
  const areBack = () => listLosses().length >= streams && readers.every(({ isOnline }) => isOnline)
  const faults = await faultOf(until(`the ${streams} streams of the process are back`, BACK_SECONDS, areBack))
  await api.restart()
  const isBalanced = async () => (await balancer.stateOf(place)).isUp
  await until('haproxy sends requests to the process again', BALANCED_WITHIN_SECONDS, isBalanced)
  const losses = listLosses()
  const isChanged = () => losses.every(({ changedAt }) => changedAt !== undefined)
  faults.push(
    ...(await faultOf(until('each stream that is back reports a change', CHANGE_WITHIN_SECONDS, isChanged))),
    ...faultsIn(losses, streams),
    ...(await compareVersions(all)),
  )
  if (stoppedMs > STOPPED_WITHIN_MS) faults.push(`the process took ${Math.round(stoppedMs)} ms to end`)
  return { stoppedMs, losses, faults }
}

const faultOf = (work: Promise<void>): Promise<string[]> =>
  work.then(
    () => [],
    (error: Error) => [error.message],
  )

function faultsIn(losses: Loss[], streams: number): string[] {
  const late = losses.filter(({ endedAt, backAt }) => (backAt ?? Number.POSITIVE_INFINITY) - endedAt > BACK_WITHIN_MS)
  const faults = losses.flatMap(({ fault }) => fault ?? [])
  if (losses.length !== streams) faults.push(`${losses.length} streams ended of ${streams} of the process`)
  if (late.length > 0) faults.push(`${late.length} streams came back after more than ${BACK_WITHIN_MS} ms`)
  return faults
}

/** Compares the readers' versions with the day's, while nobody saves. */
async function compareVersions({ owner, dayId, readers, savers }: Installation): Promise<string[]> {
  await savers.pause()
  const { version } = (await owner.call('GET', `/day/${dayId}/full?history=none`)).body
  const isTold = () => readers.every((reader) => reader.version === version)
  const faults = await faultOf(until(`each stream reports version ${version} of the day`, TOLD_WITHIN_SECONDS, isTold))
  savers.resume()
  return faults
}
