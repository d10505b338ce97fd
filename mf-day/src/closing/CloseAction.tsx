import type { DayFull } from '@quotidia/contract/days'
import { Button } from '@quotidia/shared-ui/components/Button'
import { useRights } from '@quotidia/shared-ui/session'
import { isOpen } from '../data/status'
import type { ClosingRequest } from '../host/DayHost'
import { CloseDialog } from './CloseDialog'
import { statusMessages } from './messages'

interface Props {
  day: DayFull
  closing: ClosingRequest
  /** Goes to an item's row. */
  onGo(dataId: number): void
}

/** The button that closes an open day, with its dialog; for users who may close it. */
export function CloseAction({ day, closing, onGo }: Props) {
  const { canEditData } = useRights()
  // Servers of earlier releases have no closing, and send no version.
  if (!canEditData || !isOpen(day) || day.version === undefined) return null
  return (
    <>
      <Button variant="primary" onClick={closing.open}>
        {statusMessages.close}
      </Button>
      {closing.isOpen && <CloseDialog day={day} onClose={closing.cancel} onGo={onGo} />}
    </>
  )
}
