import type { LibraryForm } from '@quotidia/contract/libraries'
import { type Draft, EMPTY_DRAFT } from './model'

const VERSION = 1
const keyOf = (userId: string) => `quotidia.library-draft.${userId}`

/** Whether the draft is still empty. */
function isBlank({ title, sections, step }: Draft): boolean {
  return step === 1 && title.trim() === '' && sections.length === 0
}

/** A draft of another release, or one edited by hand, is ignored. */
function isDraft(stored: unknown): stored is Draft {
  const { step, origin, title, sections, formulas, building, next } = (stored ?? {}) as Record<keyof Draft, unknown>
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

function isOrigin(stored: unknown): boolean {
  const { libraryId, sections, formulas, rules } = (stored ?? {}) as Record<keyof LibraryForm, unknown>
  return stored === null || (typeof libraryId === 'number' && [sections, formulas, rules].every(Array.isArray))
}

/** This person's draft on this device, or null. */
export function storedDraft(userId: string): Draft | null {
  try {
    const { version, draft } = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    // Drafts from before new versions existed have no origin.
    return version === VERSION && isDraft(draft) && !isBlank(draft) ? { ...EMPTY_DRAFT, ...draft } : null
  } catch {
    return null
  }
}

/** A browser may forbid storage or have none left: the draft then lasts as long as the page. */
export function storeDraft(userId: string, draft: Draft): void {
  try {
    if (isBlank(draft)) localStorage.removeItem(keyOf(userId))
    else localStorage.setItem(keyOf(userId), JSON.stringify({ version: VERSION, draft }))
  } catch {}
}

/** Removes the stored draft unless it was changed since it was saved under this key. */
export function removeSavedDraft(userId: string, saveKey: string): void {
  if (storedDraft(userId)?.saveKey === saveKey) storeDraft(userId, EMPTY_DRAFT)
}
