import type { NewEmbedKey } from '@quotidia/contract/embed'
import { endOfDay } from '@quotidia/shared-ui/format/dates'
import { useMutation } from '@quotidia/shared-ui/query'
import { useState } from 'react'
import { createKey, useRefreshKeys } from './api'
import { findKeyErrors, type KeyDraft, type KeyErrors, originsIn } from './keyErrors'

const BLANK: KeyDraft = { name: '', origins: '', mode: 'view', mayClose: false, expiry: '' }

/** The form of a new key. */
export function useNewKey(onCreated: (created: NewEmbedKey) => void) {
  const refresh = useRefreshKeys()
  const [draft, setDraft] = useState(BLANK)
  const [fieldErrors, setFieldErrors] = useState<KeyErrors>({})
  const [sent, setSent] = useState(false)
  const creation = useMutation({ mutationFn: createKey, onSuccess: onCreated, onSettled: refresh })
  return {
    draft,
    fieldErrors,
    /** Whether it was submitted with its current content. */
    sent,
    failure: creation.error,
    isPending: creation.isPending,
    change(next: Partial<KeyDraft>) {
      setDraft({ ...draft, ...next })
      setSent(false)
      setFieldErrors(Object.fromEntries(Object.entries(fieldErrors).filter(([field]) => !(field in next))))
    },
    /** Reports the first wrong field, if any; else sends the form. */
    submit(): string | undefined {
      const found = findKeyErrors(draft)
      setFieldErrors(found)
      setSent(true)
      const [first] = Object.keys(found)
      if (first === undefined && !creation.isPending) creation.mutate(toKeyRequest(draft))
      return first
    },
  }
}

const toKeyRequest = ({ name, origins, mode, mayClose, expiry }: KeyDraft) => ({
  name: name.trim(),
  origins: originsIn(origins),
  mode,
  close: mode === 'edit' && mayClose,
  expiresAt: expiry ? endOfDay(expiry) : null,
})
