import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { LiveConnection } from './LiveConnection'
import type { LiveDay } from './liveDay'

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
export const useConnectionState = () => useStore(useLive().connection.store)
export const usePeople = () => useStore(useLive().day.store, ({ people }) => people)

/** Others who write in a data item. */
export function useWriter(dataId: number) {
  return useStore(useLive().day.store, ({ people }) =>
    people.find((person) => person.dataId === dataId && person.mode === 'edit'),
  )
}

/** Set while the row's figure is new. */
export const useArrival = (rowKey: string) => useStore(useLive().day.store, ({ arrivals }) => arrivals.get(rowKey))
