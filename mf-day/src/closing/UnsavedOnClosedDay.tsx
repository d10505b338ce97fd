import type { DayFull } from '@quotidia/contract/days'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { copyText } from '@quotidia/shared-ui/copyText'
import { type ReactNode, useEffect } from 'react'
import styled from 'styled-components'
import { lastStep } from '../data/status'
import { useDayHost } from '../host/DayHost'
import { unsavedLabel, unsavedText } from '../saveStatus/unsavedText'
import { commitFocusedCell } from '../saving/commitFocusedCell'
import type { SaveSummary } from '../saving/SaveStateStore'
import { useSaveSummary, useSaving } from '../saving/SavingProvider'
import { useToday } from '../useToday'
import { statusMessages as messages } from './messages'

interface Props {
  day: DayFull
  /** Keeps the page in Edit although nothing is unsaved. */
  isHeld?: boolean
  /** Shown beside 'Copia'. */
  action?: ReactNode
}

/**
 * Leaves Edit for View when the day isn't open. Text being typed and values that couldn't be saved keep the page in
 * Edit until they are saved or discarded.
 */
export function UnsavedOnClosedDay({ day, isHeld = false, action }: Props) {
  const queue = useSaving()
  const { goTo, place } = useDayHost()
  const summary = useSaveSummary()
  const toast = useToast()
  const { dayEndsAt } = useToday()
  const step = lastStep(day, dayEndsAt)
  const isLeaving = !hasUnsaved(summary) && !isHeld
  useEffect(() => {
    // Values of an earlier page are restored after the first rendering.
    if (isLeaving && !hasUnsaved(queue.store.summary())) goTo({ ...place, mode: 'view' }, { replace: true })
  }, [queue, isLeaving, goTo, place])
  // A new row that isn't added yet counts as one even without values.
  const count = queue.pending().reduce((sum, { cells }) => sum + Math.max(1, cells.length), summary.typing)
  if (count === 0 || !step) return null
  const copy = () => {
    // Not every browser takes the focus from the cell when the button is pressed.
    if (summary.typing > 0) commitFocusedCell()
    const values = queue.pending().flatMap(({ ref, seen, cells }) => cells.map((cell) => ({ ref, row: seen, ...cell })))
    const lines = values.map((value) => `${unsavedLabel(value, day)}: ${unsavedText(value, day)}`)
    return copyText(lines.join('\n'), toast, messages)
  }
  return (
    <Place>
      <Banner
        kind="error"
        action={
          <Actions>
            {action}
            <Button onClick={copy}>{messages.copy}</Button>
          </Actions>
        }
      >
        {messages.closedWhileWriting(step, count)}
      </Banner>
    </Place>
  )
}

const hasUnsaved = ({ saving, unsaved, typing }: SaveSummary) => saving + unsaved + typing > 0

const Place = styled.div`
  margin-bottom: var(--q-7);
`
const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--q-4);
`
