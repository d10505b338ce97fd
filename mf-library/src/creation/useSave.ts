import { ApiError, newIdempotencyKey } from '@quotidia/shared-ui/api'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useQuery, useQueryClient } from '@quotidia/shared-ui/query'
import { useEffect, useRef, useState } from 'react'
import { useChange, useReadDraft, useReset } from '../draft/draftStore'
import { toCreation } from '../draft/payload'
import { createLibrary, librariesQuery } from './api'
import { messages } from './messages'
import { type SaveError, toSaveError } from './saveError'
import type { RulesNotCarried } from './version/LostRules'

/** Saves the draft once, however often it is called, and resets the wizard; after a failure the draft is unchanged. */
export function useSave() {
  const change = useChange()
  const readDraft = useReadDraft()
  const reset = useReset()
  const client = useQueryClient()
  const { data: libraries } = useQuery(librariesQuery)
  const running = useRef(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<SaveError | null>(null)
  const [saved, setSaved] = useState(false)
  const isLeft = useRef(false)
  useEffect(() => {
    isLeft.current = false
    return () => {
      isLeft.current = true
    }
  }, [])
  const [outdated, setOutdated] = useState(false)
  const [lost, setLost] = useState<RulesNotCarried | null>(null)
  const attempt = async () => {
    const draft = readDraft()
    const saveKey = draft.saveKey ?? newIdempotencyKey()
    const isFirst = libraries?.length === 0
    change((latest) => ({ ...latest, saveKey }))
    try {
      const { libraryId, rulesNotCarried = [] } = await createLibrary(toCreation(draft), saveKey)
      // Otherwise the first step would briefly offer a first library.
      if (isFirst) client.resetQueries(librariesQuery)
      reset(saveKey)
      if (rulesNotCarried.length > 0) setLost({ libraryId, names: rulesNotCarried.map(({ name }) => name) })
      if (isLeft.current) toast(messages.saved)
      setSaved(true)
      client.invalidateQueries()
    } catch (failure) {
      const refusal = failure instanceof ApiError ? failure : null
      if (refusal?.code === 'newer_library') setOutdated(true)
      else setError(toSaveError(refusal, draft))
    }
  }
  const save = async () => {
    if (running.current) return
    running.current = true
    setPending(true)
    setError(null)
    setLost(null)
    setOutdated(false)
    await attempt()
    running.current = false
    setPending(false)
  }
  return { save, pending, error, saved, lost, outdated, restarted: () => setOutdated(false) }
}
