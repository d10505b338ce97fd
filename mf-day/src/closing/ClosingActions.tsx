import type { DayFull } from '@quotidia/contract/days'
import { Button } from '@quotidia/shared-ui/components/Button'
import { useToast } from '@quotidia/shared-ui/components/Toaster'
import { useQueryClient } from '@quotidia/shared-ui/query'
import { useRights } from '@quotidia/shared-ui/session'
import { BadgeCheck } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useMayReopen } from '../data/useMayReopen'
import { type ClosingRequest, useDayHost } from '../host/DayHost'
import { CloseAction } from './CloseAction'
import { messages } from './messages'
import { ReopenDialog } from './ReopenDialog'
import { useApproveDay, useWithdrawApproval } from './useClosing'

interface Props {
  day: DayFull
  closing: ClosingRequest
  /** Goes to an item's row. */
  onGo(dataId: number): void
}

/** The steps that the user may take with the day, as buttons: close it, or reopen and approve it. */
export function ClosingActions({ day, closing, onGo }: Props) {
  const { canEditData, isOwner } = useRights()
  const [reopening, setReopening] = useState(false)
  const mayReopen = useMayReopen(day)
  const { place, goTo } = useDayHost()
  const newestPlace = useRef(place)
  useEffect(() => {
    newestPlace.current = place
  }, [place])
  const client = useQueryClient()
  const edit = async () => {
    setReopening(false)
    // Edit of a day that isn't known to be open yet would go back to View.
    await client.invalidateQueries({ queryKey: ['day', day.dayId] })
    goTo({ ...newestPlace.current, mode: 'edit' })
  }
  // Servers of earlier releases have no closing, and send no version.
  if (day.version === undefined || !canEditData) return null
  return (
    <>
      <CloseAction day={day} closing={closing} onGo={onGo} />
      {mayReopen && <Button onClick={() => setReopening(true)}>{messages.reopen}</Button>}
      {isOwner && <Approval day={day} />}
      {reopening && <ReopenDialog day={day} onClose={() => setReopening(false)} onReopened={() => void edit()} />}
    </>
  )
}

/** Approves a closed day; then, as long as the page stays and nothing changes, withdraws the approval. */
function Approval({ day: { dayId, status, version = 0 } }: Pick<Props, 'day'>) {
  const approve = useApproveDay(dayId)
  const withdraw = useWithdrawApproval(dayId)
  const toast = useToast()
  const failed = (message: string) => (error: Error) => toast(`${message}. ${error.message}`, { kind: 'alert', error })
  if (status === 'closed') {
    return (
      <Button
        key="approve"
        variant="primary"
        aria-disabled={approve.isPending}
        onClick={() => approve.isPending || approve.mutate(version, { onError: failed(messages.approveFailed) })}
      >
        <BadgeCheck aria-hidden size={16} strokeWidth={1.75} />
        {messages.approve}
      </Button>
    )
  }
  if (status === 'open' || approve.data?.version !== version) return null
  return (
    <Button
      key="withdraw"
      aria-disabled={withdraw.isPending}
      onClick={() => withdraw.isPending || withdraw.mutate(version, { onError: failed(messages.withdrawFailed) })}
    >
      {messages.withdraw}
    </Button>
  )
}
