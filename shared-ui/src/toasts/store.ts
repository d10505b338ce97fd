import { create } from 'zustand'

export interface ToastOptions {
  /** `alert` interrupts a screen reader; for what went wrong. */
  kind?: 'status' | 'alert'
  action?: { label: string; onClick(): void }
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

const MOST_AT_ONCE = 3

let lastId = 0

export const useToasts = create<Toasts>()((set) => ({
  shown: [],
  add: (message, options) => {
    lastId += 1
    const entry = { id: lastId, message, ...options }
    set(({ shown }) => ({ shown: [...shown, entry].slice(-MOST_AT_ONCE) }))
  },
  dismiss: (id) => set(({ shown }) => ({ shown: shown.filter((entry) => entry.id !== id) })),
}))
