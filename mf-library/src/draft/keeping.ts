import type { LibraryForm } from 'contract/libraries'
import { type Draft, EMPTY_DRAFT } from './model'

const VERSION = 1
const keyOf = (userId: string) => `quotidia.library-draft.${userId}`

/** Nothing has been written in it that anybody would miss. */
function isBlank({ title, sections, step }: Draft): boolean {
  return step === 1 && title.trim() === '' && sections.length === 0
}

/** What another release kept, or somebody changed by hand, is worth nothing. */
function isDraft(kept: unknown): kept is Draft {
  const { step, origin, title, sections, formulas, building, next } = (kept ?? {}) as Record<keyof Draft, unknown>
  const numbered =
    typeof next === 'object' && next !== null && Object.keys(EMPTY_DRAFT.next).every((kind) => kind in next)
  return (
    [1, 2, 3, 4, 5].includes(step as number) &&
    typeof title === 'string' &&
    Array.isArray(sections) &&
    sections.every((section) => Array.isArray(section?.entries)) &&
    Array.isArray(formulas) &&
    formulas.every((formula) => Array.isArray(formula?.tokens)) &&
    Array.isArray((building as Draft['building'] | undefined)?.tokens) &&
    numbered &&
    (origin === undefined || isOrigin(origin))
  )
}

function isOrigin(kept: unknown): boolean {
  const { libraryId, sections, formulas, rules } = (kept ?? {}) as Record<keyof LibraryForm, unknown>
  return kept === null || (typeof libraryId === 'number' && [sections, formulas, rules].every(Array.isArray))
}

/** The draft that this person left on this device, or null. */
export function keptDraft(userId: string): Draft | null {
  try {
    const { version, draft } = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    // A draft of before there were versions has no origin.
    return version === VERSION && isDraft(draft) && !isBlank(draft) ? { ...EMPTY_DRAFT, ...draft } : null
  } catch {
    return null
  }
}

/** A browser may forbid storage or have none left: the draft then lasts as long as the page. */
export function keepDraft(userId: string, draft: Draft): void {
  try {
    if (isBlank(draft)) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify({ version: VERSION, draft }))
  } catch {}
}
