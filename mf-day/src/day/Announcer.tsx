import type { DayFull } from '@quotidia/contract/days'
import { useEffect, useRef } from 'react'
import { useEmbedding } from '../embedding/Embedding'
import { messages } from '../saveStatus/messages'
import { useSaveSummary, useSaving } from '../saving/SavingProvider'

const STEPS = { open: 'reopened', closed: 'closed', approved: 'approved' } as const

/** Dispatches the embedded day's events: day changed, number of unsaved figures, saved, not saved, and the steps of its closing. */
export function Announcer({ day: { dayId, date, status } }: { day: DayFull }) {
  const announce = useEmbedding()?.announce
  const { store } = useSaving()
  const { unsaved, saving, savedAt } = useSaveSummary()
  const before = useRef({ unsaved, savedAt })
  const count = useRef(unsaved)
  const seen = useRef({ dayId, status })

  useEffect(() => announce?.('day-changed', { dayId, date }), [announce, dayId, date])
  useEffect(() => {
    // While a figure is being resent it counts as neither saved nor unsaved, so the number stays until the answer.
    if (unsaved > count.current || (unsaved < count.current && !saving)) {
      count.current = unsaved
      announce?.('unsaved', { dayId, date, count: unsaved })
    }
    if (savedAt && savedAt !== before.current.savedAt) {
      const values = store.takeSaved().map(({ dataId, dataName, value }) => ({ dataId, dataName, value }))
      announce?.('saved', { dayId, date, values })
    }
    if (unsaved > before.current.unsaved) announce?.('error', { code: 'not_saved', message: messages.unsaved(unsaved) })
    before.current = { unsaved, savedAt }
  }, [announce, dayId, date, store, unsaved, saving, savedAt])
  useEffect(() => {
    const { dayId: seenDay, status: seenStatus } = seen.current
    if (status && seenStatus && seenDay === dayId && seenStatus !== status) announce?.(STEPS[status], { dayId, date })
    seen.current = { dayId, status }
  }, [announce, dayId, date, status])
  return null
}
