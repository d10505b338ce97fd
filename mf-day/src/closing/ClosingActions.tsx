import type { DayFull } from 'contract/days'
import { BadgeCheck } from 'lucide-react'
import { useState } from 'react'
import { Button } from 'shared-ui/components/Button'
import { useToast } from 'shared-ui/components/Toaster'
import { useRights } from 'shared-ui/session'
import { isOpen } from '../data/status'
import { CloseDialog } from './CloseDialog'
import { messages, statusMessages } from './messages'
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
  const [asking, setAsking] = useState<'close' | 'reopen' | null>(null)
  const mayReopen = day.status === 'approved' ? isOwner : canEditData
  // A server of an earlier release knows no closing.
  if (day.version === undefined || !canEditData) return null
  return (
    <>
      {isOpen(day) && (
        <Button variant="primary" onClick={() => setAsking('close')}>
          {statusMessages.close}
        </Button>
      )}
      {!isOpen(day) && mayReopen && <Button onClick={() => setAsking('reopen')}>{messages.reopen}</Button>}
      {day.status === 'closed' && isOwner && <ApproveButton dayId={day.dayId} version={day.version} />}
      {asking === 'close' && <CloseDialog day={day} onClose={() => setAsking(null)} onGo={onGo} />}
      {asking === 'reopen' && <ReopenDialog day={day} onClose={() => setAsking(null)} />}
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
