import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import { removeSavedDraft, storeDraft } from './draftStorage'
import { type Draft, EMPTY_DRAFT } from './model'

export type Change = (recipe: (draft: Draft) => Draft) => void

interface DraftState {
  draft: Draft
  change: Change
  /** Empties the draft after a save. */
  reset(saveKey: string): void
}

/** The same content is saved under the same key, so that a repeat after a lost answer creates no second library. */
const sameContent = (a: Draft, b: Draft) =>
  a.title === b.title && a.sections === b.sections && a.formulas === b.formulas

/** The stores of the drafts on the page. */
const shown = new Set<StoreApi<DraftState>>()

function createDraftStore(initial: Draft, userId: string): StoreApi<DraftState> {
  return createStore<DraftState>()((set) => ({
    draft: initial,
    change: (recipe) =>
      set(({ draft }) => {
        const next = recipe(draft)
        return { draft: sameContent(draft, next) ? next : { ...next, saveKey: null } }
      }),
    reset: (saveKey) => {
      // The answer may arrive after unmounting, when nothing stores the changes of this store any more.
      removeSavedDraft(userId, saveKey)
      set({ draft: EMPTY_DRAFT })
      // The same draft may have been resumed while it was being saved.
      for (const { getState, setState } of shown) {
        if (getState().draft.saveKey === saveKey) setState({ draft: EMPTY_DRAFT })
      }
    },
  }))
}

const DraftContext = createContext<StoreApi<DraftState> | null>(null)

const STORE_DELAY_MS = 300

/** Stores the draft on the device shortly after each change, and at the latest when the page is closed. */
function useStoreDraft(store: StoreApi<DraftState>, userId: string): void {
  useEffect(() => {
    shown.add(store)
    let timer: ReturnType<typeof setTimeout> | undefined
    const storeNow = () => {
      clearTimeout(timer)
      timer = undefined
      storeDraft(userId, store.getState().draft)
    }
    const storePending = () => timer !== undefined && storeNow()
    const unsubscribe = store.subscribe(() => {
      timer ??= setTimeout(storeNow, STORE_DELAY_MS)
    })
    window.addEventListener('pagehide', storePending)
    return () => {
      shown.delete(store)
      unsubscribe()
      window.removeEventListener('pagehide', storePending)
      storePending()
    }
  }, [store, userId])
}

/** Provides the person's draft. */
export function DraftProvider({ initial, userId, children }: { initial: Draft; userId: string; children: ReactNode }) {
  const [store] = useState(() => createDraftStore(initial, userId))
  useStoreDraft(store, userId)
  return <DraftContext value={store}>{children}</DraftContext>
}

function useDraftStore(): StoreApi<DraftState> {
  const store = useContext(DraftContext)
  if (!store) throw new Error('Used outside of a DraftProvider')
  return store
}

/** A part of the draft; renders again only when that part changes. */
export function useDraft<T>(select: (draft: Draft) => T): T {
  return useStore(useDraftStore(), ({ draft }) => select(draft))
}

/** Changes the draft; the function's identity is stable. */
export function useChange(): Change {
  return useStore(useDraftStore(), ({ change }) => change)
}

/** Empties the draft, and removes its stored copy, after a save under this key. */
export function useReset(): DraftState['reset'] {
  return useStore(useDraftStore(), ({ reset }) => reset)
}

/** Reads the current draft. */
export function useReadDraft(): () => Draft {
  const store = useDraftStore()
  return () => store.getState().draft
}
