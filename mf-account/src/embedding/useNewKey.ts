import type { NewEmbedKey } from 'contract/embed'
import { useState } from 'react'
import { endOfDay } from 'shared-ui/format/dates'
import { useMutation } from 'shared-ui/query'
import { createKey } from './api'
import { findKeyMistakes, type KeyDraft, type KeyMistakes, originsIn } from './keyMistakes'
import { useKeysRefresh } from './keysQuery'

const BLANK: KeyDraft = { name: '', origins: '', mode: 'view', expiry: '' }

/** The form of a new key. */
export function useNewKey(onCreated: (created: NewEmbedKey) => void) {
  const refresh = useKeysRefresh()
  const [draft, setDraft] = useState(BLANK)
  const [mistakes, setMistakes] = useState<KeyMistakes>({})
  const [sent, setSent] = useState(false)
  const creation = useMutation({ mutationFn: createKey, onSuccess: onCreated, onSettled: refresh })
  return {
    draft,
    mistakes,
    /** It was sent with its current content. */
    sent,
    failure: creation.error,
    isPending: creation.isPending,
    change(next: Partial<KeyDraft>) {
      setDraft({ ...draft, ...next })
      setSent(false)
      setMistakes(Object.fromEntries(Object.entries(mistakes).filter(([field]) => !(field in next))))
    },
    /** Reports the first wrong field, if any; else sends the form. */
    submit(): string | undefined {
      const found = findKeyMistakes(draft)
      setMistakes(found)
      setSent(true)
      const [first] = Object.keys(found)
      if (first === undefined && !creation.isPending) creation.mutate(asBody(draft))
      return first
    },
  }
}

const asBody = ({ name, origins, mode, expiry }: KeyDraft) => ({
  name: name.trim(),
  origins: originsIn(origins),
  mode,
  expiresAt: expiry ? endOfDay(expiry) : null,
})
