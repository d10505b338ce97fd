import { createStore, type StoreApi, useStore } from 'zustand'

interface ConnectionState {
  /** `off`: the server has no streams, or none for this reader. */
  status: 'connecting' | 'live' | 'lost' | 'off'
  /** When the stream was lost, in epoch milliseconds. */
  lostAt: number
}

export const createConnectionStore = () => createStore<ConnectionState>(() => ({ status: 'connecting', lostAt: 0 }))

export const useConnectionStore = (store: StoreApi<ConnectionState>): ConnectionState => useStore(store)
