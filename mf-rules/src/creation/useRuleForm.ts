import type { LibraryData } from 'contract/libraries'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { clashesOf, type Draft, EMPTY, gapsOf, revise, toCreation } from './draft'
import type { Refusal } from './refusal'
import { useCreation } from './useCreation'

const NOTHING_REFUSED: Refusal = { mistakes: {} }

/** The draft of a rule, its errors, and the function that sends it. */
export function useRuleForm(libraryId: number, data: LibraryData[]) {
  const [draft, setDraft] = useState(EMPTY)
  /** How often it was sent with an error; while 0, missing values aren't reported. */
  const [stumbles, setStumbles] = useState(0)
  const [refusal, setRefusal] = useState(NOTHING_REFUSED)
  const root = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (stumbles > 0) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [stumbles])

  const stumble = () => setStumbles((count) => count + 1)
  const creation = useCreation(libraryId, {
    onCreated: () => {
      setDraft(EMPTY)
      setStumbles(0)
    },
    onRefused: (refused) => {
      setRefusal(refused)
      stumble()
    },
  })

  const change = (part: Partial<Draft>) => {
    setDraft((present) => revise(present, part))
    setRefusal(NOTHING_REFUSED)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (creation.isPending) return
    // The second click of a double click may find the form already sent, and empty again.
    if (creation.isSuccess && draft === EMPTY) return root.current?.querySelector('input')?.focus()
    const wrong = { ...clashesOf(draft, data), ...gapsOf(draft) }
    if (draft.mainId === null || Object.keys(wrong).length > 0) return stumble()
    setRefusal(NOTHING_REFUSED)
    creation.mutate(toCreation(draft, libraryId, draft.mainId))
  }

  const gaps = stumbles > 0 ? gapsOf(draft) : {}
  const mistakes = { ...refusal.mistakes, ...clashesOf(draft, data), ...gaps }
  return { root, draft, change, submit, mistakes, refusal, sending: creation.isPending }
}
