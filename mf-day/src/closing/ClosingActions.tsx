import type { DayFull } from 'contract/days'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'shared-ui/components/Button'
import { useToast } from 'shared-ui/components/Toaster'
import { useRights } from 'shared-ui/session'
import { useMayReopen } from '../data/useMayReopen'
import { CloseAction } from './CloseAction'
import { messages } from './messages'
import { ReopenDialog } from './ReopenDialog'
import { useApproveDay } from './useClosing'

interface Props {
  day: DayFull
  /** Goes to an item's row. */
  onGo(dataId: number): void
}

/** The steps that the user may take with the day, as buttons: close it, or reopen and approve it. */
export function ClosingActions({ day, onGo }: Props) {
  const { canEditData, isOwner } = useRights()
  const [reopening, setReopening] = useState(false)
  const mayReopen = useMayReopen(day)
  // Servers of earlier releases have no closing, and send no version.
  if (day.version === undefined || !canEditData) return null
  return (
    <>
      <CloseAction day={day} onGo={onGo} />
      {mayReopen && <Button onClick={() => setReopening(true)}>{messages.reopen}</Button>}
      {day.status === 'closed' && isOwner && <ApproveButton dayId={day.dayId} version={day.version} />}
      {reopening && <ReopenDialog day={day} onClose={() => setReopening(false)} />}
    </>
  )
}

function ApproveButton({ dayId, version }: { dayId: number; version: number }) {
  const approve = useApproveDay(dayId)
  const toast = useToast()
  const onError = (error: Error) => toast(`${messages.approveFailed}. ${error.message}`, { kind: 'alert', error })
  return (
    <Button
      variant="primary"
      aria-disabled={approve.isPending}
      onClick={() => approve.isPending || approve.mutate(version, { onError })}
    >
      <BadgeCheck aria-hidden size={16} strokeWidth={1.75} />
      {messages.approve}
    </Button>
  )
}
