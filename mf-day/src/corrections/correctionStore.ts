import { create } from 'zustand'

interface CorrectionState {
  /** The correction whose progress is shown in a dialog; null: none. */
  shown: number | null
  /** The ended corrections that the user has dismissed from Home. */
  dismissed: readonly number[]
  show(jobId: number | null): void
  dismiss(jobId: number): void
}

/** Outlives the day on which a correction was started: its closing unmounts that page. */
export const useCorrectionStore = create<CorrectionState>((set) => ({
  shown: null,
  dismissed: [],
  show: (shown) => set({ shown }),
  dismiss: (jobId) => set(({ dismissed }) => ({ dismissed: [...dismissed, jobId] })),
}))
