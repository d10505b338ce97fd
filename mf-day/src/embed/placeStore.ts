import { createStore, type StoreApi, useStore } from 'zustand'
import type { BlockedMove, DayPlace, LeaveGuard } from '../host/DayHost'

interface Places {
  place: DayPlace
  blockedMove: BlockedMove | null
}

/** The place of an embedded day, which has no address. `isBlocked` is called before it changes. */
export function createPlaceStore(start: DayPlace, isBlocked: LeaveGuard) {
  const store = createStore<Places>(() => ({ place: start, blockedMove: null }))
  const goTo = (next: DayPlace) => {
    const { place } = store.getState()
    const proceed = () => store.setState({ place: next, blockedMove: null })
    const cancel = () => store.setState({ place, blockedMove: null })
    const toAnotherDay = next.dayId !== place.dayId
    const leaves = toAnotherDay || next.mode !== place.mode
    if (leaves && isBlocked({ toAnotherDay })) store.setState({ blockedMove: { proceed, cancel } })
    else proceed()
  }
  return { store, goTo }
}

export const usePlaces = (store: StoreApi<Places>): Places => useStore(store)

export const isSamePlace = (a: DayPlace, b: DayPlace): boolean =>
  a.dayId === b.dayId && a.mode === b.mode && a.section === b.section
