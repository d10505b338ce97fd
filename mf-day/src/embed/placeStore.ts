import { createStore, type StoreApi, useStore } from 'zustand'
import type { DayPlace, LeaveGuard, StoppedMove } from '../host/DayHost'

interface Places {
  place: DayPlace
  stoppedMove: StoppedMove | null
}

/** The place in an embedded day, where no address holds it; `isStopped` is asked before it changes. */
export function createPlaceStore(start: DayPlace, isStopped: LeaveGuard) {
  const store = createStore<Places>(() => ({ place: start, stoppedMove: null }))
  const goTo = (next: DayPlace) => {
    const { place } = store.getState()
    const proceed = () => store.setState({ place: next, stoppedMove: null })
    const cancel = () => store.setState({ place, stoppedMove: null })
    const toAnotherDay = next.dayId !== place.dayId
    const leaves = toAnotherDay || next.mode !== place.mode
    if (leaves && isStopped({ toAnotherDay })) store.setState({ stoppedMove: { proceed, cancel } })
    else proceed()
  }
  return { store, goTo }
}

export const usePlaces = (store: StoreApi<Places>): Places => useStore(store)

export const isSamePlace = (a: DayPlace, b: DayPlace): boolean =>
  a.dayId === b.dayId && a.mode === b.mode && a.section === b.section
