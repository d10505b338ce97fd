import type { DayFull } from 'contract/days'
import { useEffect, useRef } from 'react'
import { useEmbedding } from '../embedding/Embedding'
import { messages } from '../saveStatus/messages'
import { useSaveSummary } from '../saving/SavingProvider'

const STEPS = { open: 'reopened', closed: 'closed', approved: 'approved' } as const

/** Dispatches the embedded day's events: day changed, saved, not saved, and the steps of its closing. */
export function Announcer({ day: { dayId, date, status } }: { day: DayFull }) {
  const announce = useEmbedding()?.announce
  const { unsaved, savedAt } = useSaveSummary()
  const before = useRef({ unsaved, savedAt })
  const seen = useRef({ dayId, status })

  useEffect(() => announce?.('day-changed', { dayId, date }), [announce, dayId, date])
  useEffect(() => {
    if (savedAt && savedAt !== before.current.savedAt) announce?.('saved', { dayId, date })
    if (unsaved > before.current.unsaved) announce?.('error', { code: 'not_saved', message: messages.unsaved(unsaved) })
    before.current = { unsaved, savedAt }
  }, [announce, dayId, date, unsaved, savedAt])
  useEffect(() => {
    const { dayId: seenDay, status: seenStatus } = seen.current
    if (status && seenStatus && seenDay === dayId && seenStatus !== status) announce?.(STEPS[status], { dayId, date })
    seen.current = { dayId, status }
  }, [announce, dayId, date, status])
  return null
}
