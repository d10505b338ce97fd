import { createStore, useStore } from 'zustand'

/*
 * The server's time, whatever the device's clock says: a device that is nine hours ahead would end every session at once,
 * and one that is a day slow would open yesterday. The difference of the two clocks comes from the `Date` of each answer.
 */

const KEY = 'quotidia.clock'
/** Smaller differences come from the network and from the whole seconds of `Date`. */
const IGNORED_MS = 2000
/** The middle of the second that `Date` and `iat` name. */
const HALF_SECOND_MS = 500

interface ServerClock {
  /** The milliseconds by which the server's clock is ahead of the device's; 0 while that isn't known. */
  offset: number
}

export const serverClock = createStore<ServerClock>(() => ({ offset: load() }))

/** The device's clock, and one that nobody sets. */
const clocks = () => ({ device: Date.now(), running: performance.now() })
let measured = clocks()

/** Now, in epoch milliseconds, by the server's clock as far as it is known. */
export function serverNow(): number {
  return Date.now() + knownOffset()
}

/** The same, read anew at each rendering and when the difference of the clocks changes. */
export function useServerNow(): number {
  useStore(serverClock)
  return serverNow()
}

/** What an answer told, until the device's clock is set. */
const knownOffset = () => (wasSet() ? 0 : serverClock.getState().offset)

/** Whether the device's clock was set since the offset was measured. */
function wasSet(): boolean {
  const { device, running } = clocks()
  return !isIgnored(device - measured.device - (running - measured.running))
}

/** Learns the server's time from an answer: its `Date` header, and the device's time at request and answer. */
export function observeAnswer(date: unknown, sentAt: number, answeredAt = Date.now()): void {
  const server = typeof date === 'string' ? Date.parse(date) : Number.NaN
  // A slow answer doesn't tell at which time it was given.
  if (Number.isNaN(server) || answeredAt - sentAt > 2 * IGNORED_MS) return
  observe(server + HALF_SECOND_MS - (sentAt + answeredAt) / 2)
}

/** Learns the server's time from a token that was just issued (`iat`, seconds), when no answer has told it. */
export function observeToken(iat: number | undefined): void {
  if (iat !== undefined && serverClock.getState().offset === 0) observe(iat * 1000 + HALF_SECOND_MS - Date.now())
}

function observe(offset: number): void {
  const present = knownOffset()
  measured = clocks()
  if (isIgnored(offset)) keep(0)
  else keep(isIgnored(offset - present) ? present : Math.round(offset))
}

const isIgnored = (difference: number) => Math.abs(difference) <= IGNORED_MS

function keep(offset: number): void {
  if (offset === serverClock.getState().offset) return
  serverClock.setState({ offset })
  try {
    if (offset === 0) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, String(offset))
  } catch {
    // Storage may be forbidden: the next page then measures again.
  }
}

function load(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0
  } catch {
    return 0
  }
}
