import { createContext, useContext } from 'react'
import { useConnectionStore } from './connectionStore'
import type { LiveConnection } from './LiveConnection'
import { type LiveDay, useLiveDayStore } from './liveDayStore'

export interface Live {
  connection: LiveConnection
  day: LiveDay
}

export const LiveContext = createContext<Live | null>(null)

function useLive(): Live {
  const live = useContext(LiveContext)
  if (!live) throw new Error('useLive needs a LiveProvider above')
  return live
}

export const useConnection = () => useLive().connection
export const useConnectionState = () => useConnectionStore(useLive().connection.store)
export const useStep = () => useLiveDayStore(useLive().day, ({ step }) => step)
export const usePeople = () => useLiveDayStore(useLive().day, ({ people }) => people)

/** Others who write in a data item. */
export function useWriter(dataId: number) {
  return useLiveDayStore(useLive().day, ({ people }) =>
    people.find((person) => person.dataId === dataId && person.mode === 'edit'),
  )
}

/** Set while the row's figure is new. */
export const useArrival = (rowKey: string) => useLiveDayStore(useLive().day, ({ arrivals }) => arrivals.get(rowKey))
