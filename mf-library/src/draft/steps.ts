import { NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { hasNoBrokenFormulas, presentFormulas } from './formulas'
import { type Draft, EMPTY_DRAFT, NOTHING_BUILT, type Step } from './model'

export const LAST_STEP = 5

/** Whether the step is complete. */
export function canAdvance(draft: Draft): boolean {
  const { step, title, sections } = draft
  switch (step) {
    case 1:
      return title.trim() !== '' && title.trim().length <= NAME_MAX_LENGTH
    case 2:
      return sections.length > 0
    case 3:
      return sections.every(({ entries }) => entries.length > 0)
    case 4:
      return (
        presentFormulas(draft).every(({ tokens, resultId }) => tokens.length > 0 && resultId > 0) &&
        hasNoBrokenFormulas(draft)
      )
    case 5:
      return false
  }
}

export const goForward = (draft: Draft): Draft => ({ ...draft, step: Math.min(LAST_STEP, draft.step + 1) as Step })

/** The number of parts of each kind that going back from the current step clears. */
export interface Losses {
  name: boolean
  sections: number
  entries: number
  formulas: number
  /** A formula that was begun and not added. */
  building: boolean
}

const NO_LOSSES: Losses = { name: false, sections: 0, entries: 0, formulas: 0, building: false }

/** None in a new version: nobody could restore the loaded form by hand. */
export function countLosses({ step, title, sections, formulas, building, origin }: Draft): Losses {
  if (origin) return NO_LOSSES
  return {
    name: step === 2 && title.trim() !== '',
    sections: step === 2 ? sections.length : 0,
    entries: step === 3 ? sections.reduce((sum, { entries }) => sum + entries.length, 0) : 0,
    formulas: step <= 4 ? formulas.length : 0,
    building: step <= 4 && building.tokens.length > 0,
  }
}

export const hasNoLosses = (losses: Losses): boolean => Object.values(losses).every((lost) => !lost)

/** Goes one step back and clears the later steps' parts; a new version keeps them. */
export function goBack(draft: Draft): Draft {
  if (draft.origin) return { ...draft, step: Math.max(1, draft.step - 1) as Step }
  const noFormulas = { formulas: [], building: NOTHING_BUILT }
  switch (draft.step) {
    case 2:
      return { ...draft, ...noFormulas, title: EMPTY_DRAFT.title, sections: [], step: 1 }
    case 3:
      return {
        ...draft,
        ...noFormulas,
        sections: draft.sections.map((section) => ({ ...section, entries: [] })),
        step: 2,
      }
    case 4:
      return { ...draft, ...noFormulas, step: 3 }
    case 5:
      return { ...draft, step: 4 }
    case 1:
      return draft
  }
}
