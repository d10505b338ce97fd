import { createStore, type StoreApi, useStore } from 'zustand'

/** A stop of the keyboard navigation. */
export interface Stop {
  kind: 'figure' | 'causal' | 'check' | 'emptyList' | 'end'
  /** Undefined at the end of the day. */
  dataId: number | undefined
  rowKey: string
}

interface FocusState {
  /** The stop with the focus. */
  stop: Stop | undefined
  /** The rows of cells that were left without text since the page was opened. */
  passed: ReadonlySet<string>
}

export type SheetFocusStore = StoreApi<FocusState>

export const createSheetFocusStore = (): SheetFocusStore => createStore(() => ({ stop: undefined, passed: new Set() }))

export const useFocusState = <T>(store: SheetFocusStore, select: (state: FocusState) => T): T => useStore(store, select)
