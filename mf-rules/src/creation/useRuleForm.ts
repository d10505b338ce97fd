import type { LibraryData } from '@quotidia/contract/libraries'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import type { Draft } from '../kinds/draft'
import { applyChange, EMPTY, findConflicts, findIncompleteFields, toCreation } from './draft'
import type { Refusal } from './refusal'
import { useCreation } from './useCreation'

const NOTHING_REFUSED: Refusal = { fieldErrors: {} }

/** The draft of a rule, its errors, and the function that sends it. */
export function useRuleForm(libraryId: number, data: LibraryData[]) {
  const [draft, setDraft] = useState(EMPTY)
  /** The number of failed submissions. Incomplete fields are reported after the first; each one focuses the first error. */
  const [failedSubmits, setFailedSubmits] = useState(0)
  const [refusal, setRefusal] = useState(NOTHING_REFUSED)
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (failedSubmits > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [failedSubmits])

  const failSubmit = () => setFailedSubmits((count) => count + 1)
  const creation = useCreation(libraryId, {
    onCreated: () => {
      setDraft(EMPTY)
      setFailedSubmits(0)
    },
    onRefused: (refused) => {
      setRefusal(refused)
      failSubmit()
    },
  })

  const change = (part: Partial<Draft>) => {
    setDraft((present) => applyChange(present, part))
    setRefusal(NOTHING_REFUSED)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (creation.isPending) return
    // The second click of a double click may find the form already sent, and empty again.
    if (creation.isSuccess && draft === EMPTY) return root.current?.querySelector('input')?.focus()
    const errors = { ...findConflicts(draft, data), ...findIncompleteFields(draft) }
    if (draft.mainId === null || Object.keys(errors).length > 0) return failSubmit()
    setRefusal(NOTHING_REFUSED)
    creation.mutate(toCreation(draft, libraryId, draft.mainId))
  }

  const incomplete = failedSubmits > 0 ? findIncompleteFields(draft) : {}
  const fieldErrors = { ...refusal.fieldErrors, ...findConflicts(draft, data), ...incomplete }
  return { root, draft, change, submit, fieldErrors, refusal, sending: creation.isPending }
}
