import type { LiveEvent, Present } from 'contract/live'
import { createStore, useStore } from 'zustand'

/** For how long a row says that its figure has just arrived. */
const NEW_MS = 60_000

/** A figure of another person that arrived while the page was open. */
export interface Arrival {
  /** Larger at each arrival, also of the same row. */
  number: number
}

type Step = Pick<LiveEvent<'state'>, 'status' | 'by'>

interface LiveDayState {
  /** Who is on the day, without the reader. */
  people: readonly Present[]
  /** By the key of the row. */
  arrivals: ReadonlyMap<string, Arrival>
  /** The last step, if it was another person's: the day was closed, approved or reopened. */
  step: Step | null
}

/** What the streams told of a day: who is on it, and which figures have just arrived. */
export function createLiveDay() {
  const store = createStore<LiveDayState>(() => ({ people: [], arrivals: new Map(), step: null }))
  const timers = new Set<ReturnType<typeof setTimeout>>()
  let number = 0
  return {
    store,
    setPeople: (people: readonly Present[]) => store.setState({ people }),
    setStep: (step: Step | null) => store.setState({ step }),
    markArrived(rowKeys: readonly string[]) {
      if (rowKeys.length === 0) return
      number += 1
      const arrival = { number }
      store.setState(({ arrivals }) => ({
        arrivals: new Map([...arrivals, ...rowKeys.map((key) => [key, arrival] as const)]),
      }))
      const timer = setTimeout(() => {
        timers.delete(timer)
        store.setState(({ arrivals }) => ({ arrivals: new Map([...arrivals].filter(([, each]) => each !== arrival)) }))
      }, NEW_MS)
      timers.add(timer)
    },
    dispose() {
      for (const timer of timers) clearTimeout(timer)
    },
  }
}
export type LiveDay = ReturnType<typeof createLiveDay>

export const useLiveDayStore = <T>({ store }: LiveDay, select: (state: LiveDayState) => T): T => useStore(store, select)
