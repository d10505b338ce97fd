import { useState } from 'react'
import { useChange } from '../../draft/draftStore'
import { versionOf } from '../../draft/version'
import { readForm } from '../api'
import { useReadNewest } from './useLibraries'

/** Replaces the draft by a new version of the newest library; resolves with whether it could be loaded. */
export function useStartVersion() {
  const change = useChange()
  const readNewest = useReadNewest()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const start = async (): Promise<boolean> => {
    setPending(true)
    setFailure(undefined)
    try {
      const newest = await readNewest()
      if (!newest) return false
      const form = await readForm(newest.libraryId)
      change(() => versionOf(form))
      return true
    } catch (error) {
      setFailure(error)
      return false
    } finally {
      setPending(false)
    }
  }
  return { start, pending, failure }
}
