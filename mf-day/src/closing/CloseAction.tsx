import type { DayFull } from 'contract/days'
import { useState } from 'react'
import { Button } from 'shared-ui/components/Button'
import { useRights } from 'shared-ui/session'
import { isOpen } from '../data/status'
import { useRemovals } from '../sheet/RemovalProvider'
import { CloseDialog } from './CloseDialog'
import { statusMessages } from './messages'

interface Props {
  day: DayFull
  /** Goes to an item's row. */
  onGo(dataId: number): void
}

/** The button that closes an open day, with its dialog; for users who may close it. */
export function CloseAction({ day, onGo }: Props) {
  const { canEditData } = useRights()
  const removals = useRemovals()
  const [asking, setAsking] = useState(false)
  // Servers of earlier releases have no closing, and send no version.
  if (!canEditData || !isOpen(day) || day.version === undefined) return null
  const ask = () => {
    // Removals that can still be undone are sent before the day is closed.
    removals.sendAll()
    setAsking(true)
  }
  return (
    <>
      <Button variant="primary" onClick={ask}>
        {statusMessages.close}
      </Button>
      {asking && <CloseDialog day={day} onClose={() => setAsking(false)} onGo={onGo} />}
    </>
  )
}
