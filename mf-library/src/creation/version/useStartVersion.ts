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
  const [failed, setFailed] = useState(false)
  const start = async (): Promise<boolean> => {
    setPending(true)
    setFailed(false)
    try {
      const newest = await readNewest()
      if (!newest) return false
      const form = await readForm(newest.libraryId)
      change(() => versionOf(form))
      return true
    } catch {
      setFailed(true)
      return false
    } finally {
      setPending(false)
    }
  }
  return { start, pending, failed }
}
