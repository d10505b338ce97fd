import type { DayFull } from '@quotidia/contract/days'
import { Button } from '@quotidia/shared-ui/components/Button'
import { LoadedDialog } from '@quotidia/shared-ui/components/LoadedDialog'
import { useRights } from '@quotidia/shared-ui/session'
import { CalendarSync } from 'lucide-react'
import { useState } from 'react'
import { messages } from './messages'

const loadCorrectionDialog = () => import('./CorrectionDialog')

/** The button beside 'Aggiorna' that carries the changed figures on, into this day and all later ones. */
export function CarryOn({ day }: { day: DayFull }) {
  const { canEditData } = useRights()
  const [isOpen, setOpen] = useState(false)
  const { previousDayId } = day
  // Without a day before there is none to carry from.
  if (!canEditData || previousDayId === null) return null
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        <CalendarSync aria-hidden size={14} strokeWidth={1.75} />
        {messages.carryOn}
      </Button>
      {isOpen && (
        <LoadedDialog load={loadCorrectionDialog} onClose={() => setOpen(false)}>
          {({ CorrectionDialog }) => (
            <CorrectionDialog day={day} sourceId={previousDayId} onClose={() => setOpen(false)} />
          )}
        </LoadedDialog>
      )}
    </>
  )
}
