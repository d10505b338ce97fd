import type { LiveEvent, Present } from '@quotidia/contract/live'
import { createStore, useStore } from 'zustand'

/** How long a row shows that its figure has just arrived. */
const NEW_MS = 60_000

/** A figure of another person that arrived while the page was open. */
export interface Arrival {
  /** Increases with each arrival, also of the same row. */
  number: number
}

type Step = Pick<LiveEvent<'state'>, 'status' | 'by'>

interface LiveDayState {
  /** The people on the day, without the reader. */
  people: readonly Present[]
  /** The arrivals by the key of their row. */
  arrivals: ReadonlyMap<string, Arrival>
  /** The last step, if it was another person's: the day was closed, approved or reopened. */
  step: Step | null
}

/** The live state of a day: the people on it, the figures that have just arrived, and the last step. */
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
