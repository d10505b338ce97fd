import type { DeletedDay } from 'contract/deletedDays'
import { useState } from 'react'
import { Button } from 'shared-ui/components/Button'
import { formatDay, formatMoment } from 'shared-ui/format/dates'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { messages } from './messages'
import { PurgeDialog } from './PurgeDialog'
import { useRestoreDay } from './useRestoreDay'

/** A deleted day: who deleted it and when, and until when it can be restored. */
export function DeletedDayRow({ day, onGone }: { day: DeletedDay; onGone(): void }) {
  const [isAsking, setAsking] = useState(false)
  const restoring = useRestoreDay(day, onGone)
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
      {isAsking && <PurgeDialog day={day} onClose={() => setAsking(false)} onPurged={onGone} />}
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--q-4);
  padding: 14px 0;
  border-bottom: 1px solid var(--q-line);
  overflow-wrap: anywhere;
  h3 {
    font-size: var(--q-t-body);
    line-height: var(--q-lh-body);
  }
  p {
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
  }
  ${NARROW} {
    grid-template-columns: minmax(0, 1fr);
  }
`
const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--q-4);
`
