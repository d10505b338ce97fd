import { createContext } from 'react'
import { useProvided } from '../useProvided'
import { useConnectionStore } from './connectionStore'
import type { LiveConnection } from './LiveConnection'
import { type LiveDay, useLiveDayStore } from './liveDayStore'

export interface Live {
  connection: LiveConnection
  day: LiveDay
}

export const LiveContext = createContext<Live | null>(null)

function useLive(): Live {
  return useProvided(LiveContext, 'LiveProvider')
}

export const useConnection = () => useLive().connection
export const useConnectionState = () => useConnectionStore(useLive().connection.store)
export const useStep = () => useLiveDayStore(useLive().day, ({ step }) => step)
export const usePeople = () => useLiveDayStore(useLive().day, ({ people }) => people)

/** Another person who is writing in a data item, if any. */
export function useWriter(dataId: number) {
  return useLiveDayStore(useLive().day, ({ people }) =>
    people.find((person) => person.dataId === dataId && person.mode === 'edit'),
  )
}

/** Set while the row's figure is new. */
export const useArrival = (rowKey: string) => useLiveDayStore(useLive().day, ({ arrivals }) => arrivals.get(rowKey))
