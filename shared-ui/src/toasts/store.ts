import { createContext, useContext } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { isAnsweredByShell } from '../api/ApiError'

export interface ToastOptions {
  /** `alert` is announced immediately; for errors. */
  kind?: 'status' | 'alert'
  /** The error; its code is shown for server errors. No toast appears for a confirmation that the user cancelled. */
  error?: unknown
  action?: { label: string; onClick(): void }
  /** Called when the toast is closed, with or without its action. */
  onEnd?(): void
}

export interface ToastEntry extends ToastOptions {
  id: number
  message: string
}

interface Toasts {
  shown: ToastEntry[]
  add(message: string, options: ToastOptions): void
  dismiss(id: number): void
}

const MAX_SHOWN = 3

let lastId = 0

export type ToastStore = StoreApi<Toasts>

/** Creates a toast store. */
export function createToasts(): ToastStore {
  return createStore((set, get) => ({
    shown: [],
    add: (message, options) => {
      if (isAnsweredByShell(options.error)) {
        options.onEnd?.()
        return
      }
      lastId += 1
      const entry = { id: lastId, message, ...options }
      const all = [...get().shown, entry]
      set({ shown: all.slice(-MAX_SHOWN) })
      for (const gone of all.slice(0, -MAX_SHOWN)) gone.onEnd?.()
    },
    dismiss: (id) => {
      const gone = get().shown.find((entry) => entry.id === id)
      set(({ shown }) => ({ shown: shown.filter((entry) => entry.id !== id) }))
      gone?.onEnd?.()
    },
  }))
}

export const pageToasts = createToasts()

/** The toasts of the components below. */
export const ToastsContext = createContext<ToastStore>(pageToasts)

export function useToasts(): Toasts {
  return useStore(useContext(ToastsContext))
}
