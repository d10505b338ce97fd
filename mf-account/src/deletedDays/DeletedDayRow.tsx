import type { DeletedDay } from 'contract/deletedDays'
import { useState } from 'react'
import { ActionDialog } from 'shared-ui/components/ActionDialog'
import { Button } from 'shared-ui/components/Button'
import { ListRow } from 'shared-ui/components/ListRow'
import { formatDay, formatMoment } from 'shared-ui/format/dates'
import { useQueryClient } from 'shared-ui/query'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { purgeDay } from './api'
import { DELETED_DAYS_KEY } from './deletedDaysQuery'
import { messages } from './messages'
import { useRestoreDay } from './useRestoreDay'

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
