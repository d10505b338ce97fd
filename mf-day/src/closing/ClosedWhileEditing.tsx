import type { DayFull } from 'contract/days'
import { useEffect, useState } from 'react'
import { Banner } from 'shared-ui/components/Banner'
import { Button } from 'shared-ui/components/Button'
import { useToast } from 'shared-ui/components/Toaster'
import { copyText } from 'shared-ui/copyText'
import { useRights } from 'shared-ui/session'
import styled from 'styled-components'
import { useDayHost } from '../host/DayHost'
import { unsavedLabel, unsavedText } from '../saveStatus/unsavedText'
import { useSaveSummary, useSaving } from '../saving/SavingProvider'
import { messages } from './messages'
import { ReopenDialog } from './ReopenDialog'
import { lastStep } from './status'

/**
 * Leaves Edit for View when the day isn't open. Values that couldn't be saved keep the page in Edit until they are saved or
 * discarded.
 */
export function ClosedWhileEditing({ day }: { day: DayFull }) {
  const queue = useSaving()
  const { goTo, place } = useDayHost()
  const { canEditData, isOwner } = useRights()
  const { saving, unsaved } = useSaveSummary()
  const toast = useToast()
  const [reopening, setReopening] = useState<'no' | 'asked' | 'done'>('no')
  const step = lastStep(day)
  // After it was reopened, the values may be saved before the page reads that the day is open.
  const isLeaving = saving + unsaved === 0 && reopening === 'no'
  useEffect(() => {
    if (isLeaving) goTo({ ...place, mode: 'view' }, { replace: true })
  }, [isLeaving, goTo, place])
  if (isLeaving || reopening === 'done' || !step) return null
  const copy = () => {
    const lines = queue.unsaved().map((value) => `${unsavedLabel(value, day)}: ${unsavedText(value, day)}`)
    return copyText(lines.join('\n'), toast, messages)
  }
  const onReopened = () => {
    setReopening('done')
    queue.retryAll()
  }
  const mayReopen = day.status === 'approved' ? isOwner : canEditData
  return (
    <>
      <Place>
        <Banner
          kind="error"
          action={
            <Actions>
              {mayReopen && <Button onClick={() => setReopening('asked')}>{messages.reopenAndSave}</Button>}
              <Button onClick={copy}>{messages.copy}</Button>
            </Actions>
          }
        >
          {messages.closedWhileWriting(step.name, step.when, unsaved)}
        </Banner>
      </Place>
      {reopening === 'asked' && <ReopenDialog day={day} onClose={() => setReopening('no')} onReopened={onReopened} />}
    </>
  )
}

const Place = styled.div`
  margin-bottom: var(--q-7);
`
const Actions = styled.span`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--q-4);
`
