import { createStore, type StoreApi, useStore } from 'zustand'

interface FocusState {
  /** The item of the cell with the focus. */
  focused: number | undefined
  /** The rows of cells that were left without text since the page was opened. */
  passed: ReadonlySet<string>
}

export type SheetFocusStore = StoreApi<FocusState>

export const createSheetFocusStore = (): SheetFocusStore =>
  createStore(() => ({ focused: undefined, passed: new Set() }))

export const useFocusState = <T>(store: SheetFocusStore, select: (state: FocusState) => T): T => useStore(store, select)
