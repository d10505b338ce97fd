import type { DayEvent } from '@quotidia/contract/closing'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { formatMoment } from '@quotidia/shared-ui/format/dates'
import { BadgeCheck, Lock, LockOpen, Plus, RefreshCw, Trash2, Undo2 } from 'lucide-react'
import styled from 'styled-components'
import { messages } from './messages'
import { useDayEvents } from './useClosing'

const ICONS = {
  created: Plus,
  closed: Lock,
  approved: BadgeCheck,
  withdrawn: Lock,
  reopened: LockOpen,
  deleted: Trash2,
  restored: Undo2,
  corrected: RefreshCw,
}

/** The events of the day as a whole, newest first. */
export function EventsDialog({ dayId, onClose }: { dayId: number; onClose(): void }) {
  const { events, error, refetch, hasPages, showEarlier, showingError } = useDayEvents(dayId)
  return (
    <Dialog open onClose={onClose} title={messages.life}>
      {error && !events && <ErrorState message={messages.lifeFailed} error={error} onRetry={() => void refetch()} />}
      {!error && !events && <p role="status">{messages.lifeLoading}</p>}
      {events && (
        <Steps>
          {events.toReversed().map((event) => (
            <Step key={event.id} event={event} />
          ))}
        </Steps>
      )}
      {showEarlier && showingError && (
        <ErrorState message={messages.lifeFailed} error={showingError} onRetry={showEarlier} />
      )}
      {showEarlier && !showingError && <Button onClick={showEarlier}>{messages.lifeMore}</Button>}
      {hasPages && !showEarlier && (
        <p role="status" tabIndex={-1} ref={focusOnce}>
          {messages.lifeWhole}
        </p>
      )}
    </Dialog>
  )
}

/** The button that had the focus is gone. */
const focusOnce = (end: HTMLElement | null) => end?.focus()

function Step({ event }: { event: DayEvent }) {
  const { kind, userName, at, comment, outstanding } = event
  const Icon = ICONS[kind]
  return (
    <li>
      <Icon aria-hidden size={16} strokeWidth={1.75} />
      <div>
        <Who>
          <span>
            <b>{messages.steps[kind]}</b> {messages.stepBy(userName)}
            {kind === 'corrected' && messages.carriedAgain}
          </span>
          <time className="num">{formatMoment(at)}</time>
        </Who>
        {comment && <p>{messages.quoted(comment)}</p>}
        {kind === 'closed' && <small>{outstanding ? messages.counts(outstanding) : messages.nothingOutstanding}</small>}
      </div>
    </li>
  )
}

const Steps = styled.ol`
  display: grid;
  gap: var(--q-6);
  & > li {
    display: flex;
    gap: 12px;
    overflow-wrap: anywhere;
  }
  li > svg {
    flex: none;
    margin-top: 2px;
    color: var(--q-text-2);
  }
  li > div {
    flex: 1;
    min-width: 0;
  }
  p,
  small {
    display: block;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
  }
  small {
    color: var(--q-text-3);
  }
`
const Who = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--q-5);
  color: var(--q-text-2);
  b {
    color: var(--q-text);
  }
  time {
    font-size: var(--q-t-small);
    color: var(--q-text-3);
  }
`
