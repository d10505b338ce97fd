import { nameMaxLength } from './limits'
import { type Draft, EMPTY_DRAFT, NOTHING_BUILT, type Step } from './model'

export const LAST_STEP = 5

/** Whether the step is complete enough to go on. */
export function canAdvance({ step, title, sections, formulas }: Draft): boolean {
  switch (step) {
    case 1:
      return title.trim() !== '' && title.trim().length <= nameMaxLength
    case 2:
      return sections.length > 0
    case 3:
      return sections.every(({ entries }) => entries.length > 0)
    case 4:
      return formulas.every(({ tokens, resultId }) => tokens.length > 0 && resultId > 0)
    case 5:
      return false
  }
}

export const advance = (draft: Draft): Draft => ({ ...draft, step: Math.min(LAST_STEP, draft.step + 1) as Step })

/** How much of each kind is cleared by going back from here. */
export interface Losses {
  name: boolean
  sections: number
  entries: number
  formulas: number
  /** A formula that was begun and not added. */
  building: boolean
}

export function lossesOf({ step, title, sections, formulas, building }: Draft): Losses {
  return {
    name: step === 2 && title.trim() !== '',
    sections: step === 2 ? sections.length : 0,
    entries: step === 3 ? sections.reduce((sum, { entries }) => sum + entries.length, 0) : 0,
    formulas: step <= 4 ? formulas.length : 0,
    building: step <= 4 && building.tokens.length > 0,
  }
}

export const losesNothing = (losses: Losses): boolean => Object.values(losses).every((lost) => !lost)

/** One step back, with what was made from there on cleared. */
export function goBack(draft: Draft): Draft {
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
