import type { DayFull } from '@quotidia/contract/days'
import { Button } from '@quotidia/shared-ui/components/Button'
import { useState } from 'react'
import { useMayReopen } from '../data/useMayReopen'
import { useSaving } from '../saving/SavingProvider'
import { messages } from './messages'
import { ReopenDialog } from './ReopenDialog'
import { UnsavedOnClosedDay } from './UnsavedOnClosedDay'

/** The values that couldn't be saved on a closed day, with 'Riapri e salva' for users who may reopen it. */
export function ClosedWhileEditing({ day }: { day: DayFull }) {
  const queue = useSaving()
  const [asking, setAsking] = useState(false)
  const mayReopen = useMayReopen(day)
  const reopen = mayReopen && <Button onClick={() => setAsking(true)}>{messages.reopenAndSave}</Button>
  const save = async () => {
    // A save that was sent before may still be refused.
    await queue.settled()
    queue.retryAll()
  }
  return (
    <>
      <UnsavedOnClosedDay day={day} isHeld={asking} action={reopen} />
      {asking && <ReopenDialog day={day} onClose={() => setAsking(false)} onReopened={() => void save()} />}
    </>
  )
}
