import type { DayFull } from 'contract/days'
import { useEffect, useRef } from 'react'
import { useEmbedding } from '../embedding/Embedding'
import { messages } from '../saveStatus/messages'
import { useSaveSummary } from '../saving/SavingProvider'

/** Dispatches the embedded day's events: day changed, saved, not saved. */
export function Announcer({ day: { dayId, date } }: { day: DayFull }) {
  const announce = useEmbedding()?.announce
  const { unsaved, savedAt } = useSaveSummary()
  const before = useRef({ unsaved, savedAt })

  useEffect(() => announce?.('day-changed', { dayId, date }), [announce, dayId, date])
  useEffect(() => {
    if (savedAt && savedAt !== before.current.savedAt) announce?.('saved', { dayId, date })
    if (unsaved > before.current.unsaved) announce?.('error', { code: 'not_saved', message: messages.unsaved(unsaved) })
    before.current = { unsaved, savedAt }
  }, [announce, dayId, date, unsaved, savedAt])
  return null
}
