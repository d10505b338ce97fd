import { useKeyedValue } from '@quotidia/shared-ui/useKeyedValue'
import { createContext, type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useProvided } from '../useProvided'
import { Removals } from './removalStore'

const RemovalContext = createContext<Removals | null>(null)

/** Provides the removals of a day that can still be undone; leaving the day sends them. */
export function RemovalProvider({ dayId, children }: { dayId: number; children: ReactNode }) {
  const removals = useKeyedValue(dayId, () => new Removals())
  useEffect(() => () => removals.sendAll(), [removals])
  return <RemovalContext value={removals}>{children}</RemovalContext>
}

export function useRemovals(): Removals {
  return useProvided(RemovalContext, 'RemovalProvider')
}

/** The removed rows by their keys. */
export function useRemoved() {
  const removals = useRemovals()
  return useSyncExternalStore(removals.subscribe, removals.removed)
}
