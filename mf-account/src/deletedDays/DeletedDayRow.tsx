import type { DeletedDay } from '@quotidia/contract/deletedDays'
import { ApiError, newIdempotencyKey } from '@quotidia/shared-ui/api'
import { ActionDialog } from '@quotidia/shared-ui/components/ActionDialog'
import { Button } from '@quotidia/shared-ui/components/Button'
import { ListRow } from '@quotidia/shared-ui/components/ListRow'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { formatDay, formatMoment } from '@quotidia/shared-ui/format/dates'
import { useMutation, useQueryClient } from '@quotidia/shared-ui/query'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { useState } from 'react'
import styled from 'styled-components'
import { DELETED_DAYS_KEY, purgeDay, restoreDay } from './api'
import { messages } from './messages'

/** A deleted day: who deleted it and when, and until when it can be restored. */
export function DeletedDayRow({ day, onGone }: { day: DeletedDay; onGone(): void }) {
  const [isAsking, setAsking] = useState(false)
  const restoring = useRestoreDay(day, onGone)
  const client = useQueryClient()
  const date = formatDay(day.date)
  return (
    <Row aria-label={date}>
      <div>
        <h3 className="num">{date}</h3>
        <p>{messages.deletedBy(day.deletedBy, formatMoment(day.deletedAt))}</p>
        <p>{messages.keptUntil(formatMoment(day.purgedAt))}</p>
      </div>
      <Actions>
        <Button
          size="s"
          aria-label={messages.restoreOf(date)}
          aria-disabled={restoring.isPending || undefined}
          onClick={() => restoring.isPending || restoring.mutate()}
        >
          {messages.restore}
        </Button>
        <Button size="s" aria-label={messages.purgeOf(date)} onClick={() => setAsking(true)}>
          {messages.purge}
        </Button>
      </Actions>
      {isAsking && (
        <ActionDialog
          title={messages.purge}
          message={[messages.purgeQuestion(date), messages.purgeNote]}
          confirmLabel={messages.purgeConfirm}
          act={() => purgeDay(day.dayId)}
          done={messages.purged(date)}
          failed={messages.purgeFailed}
          onClose={() => setAsking(false)}
          onDone={onGone}
          onSettled={() => client.invalidateQueries({ queryKey: DELETED_DAYS_KEY })}
        />
      )}
    </Row>
  )
}

/** Restores a day; a refusal, such as for a date that has a new day, is shown in the server's words. */
function useRestoreDay({ dayId, date }: DeletedDay, onRestored: () => void) {
  const client = useQueryClient()
  // The same key for a repeated click, since the answer to the first may have been lost.
  const [key] = useState(newIdempotencyKey)
  return useMutation({
    mutationFn: () => restoreDay(dayId, key),
    onSuccess: () => {
      toast(messages.restored(formatDay(date)))
      onRestored()
    },
    onError: (error) => {
      const isRefused = error instanceof ApiError && error.status === 409
      toast(isRefused ? error.message : messages.restoreFailed, { kind: 'alert', error })
    },
    // The day is back in the lists of days.
    onSettled: () => client.invalidateQueries(),
  })
}

const Row = styled(ListRow)`
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--q-4);
`
