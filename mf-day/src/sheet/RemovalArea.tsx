import { createContext, type ReactNode, useContext, useEffect, useSyncExternalStore } from 'react'
import { useOfDay } from '../ofDay'
import { Removals } from './removals'

const RemovalContext = createContext<Removals | null>(null)

/** Keeps the removals of a day that can still be taken back; leaving the day carries them out. */
export function RemovalArea({ dayId, children }: { dayId: number; children: ReactNode }) {
  const removals = useOfDay(dayId, () => new Removals())
  useEffect(() => () => removals.sendAll(), [removals])
  return <RemovalContext value={removals}>{children}</RemovalContext>
}

export function useRemovals(): Removals {
  const removals = useContext(RemovalContext)
  if (!removals) throw new Error('useRemovals needs a RemovalArea above')
  return removals
}

/** The rows that are out of sight, by their keys. */
export function useRemoved() {
  const removals = useRemovals()
  return useSyncExternalStore(removals.subscribe, removals.removed)
}
