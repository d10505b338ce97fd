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

/** The button that closes an open day, with its dialog; for users who may. */
export function CloseAction({ day, onGo }: Props) {
  const { canEditData } = useRights()
  const removals = useRemovals()
  const [asking, setAsking] = useState(false)
  // A server of an earlier release knows no closing.
  if (!canEditData || !isOpen(day) || day.version === undefined) return null
  const ask = () => {
    // A removal that can still be undone belongs to what is closed.
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
