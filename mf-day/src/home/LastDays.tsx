import type { DayRef } from '@quotidia/contract/days'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { StateSign } from '@quotidia/shared-ui/components/StateSign'
import { isSunday, shortMonth, shortWeekday } from '@quotidia/shared-ui/format/dates'
import { Link } from '@quotidia/shared-ui/router'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { ArrowRight } from 'lucide-react'
import styled from 'styled-components'
import { Loading } from './Loading'
import { messages } from './messages'
import { spokenOf } from './stateWords'
import { useMonth } from './useMonth'

interface Props {
  /** Newest first; undefined while loading. */
  days: DayRef[] | undefined
  today: string
  failed: boolean
  error: Error | null
  onRetry(): void
}

/** The last generated days as calendar leaves. */
export function LastDays({ days, today, failed, error, onRetry }: Props) {
  return (
    <section aria-labelledby="last-days">
      <h2 id="last-days">{messages.lastDays}</h2>
      {failed && !days && <ErrorState message={messages.lastDaysFailed} error={error} onRetry={onRetry} />}
      {days?.length === 0 && <Empty>{messages.noDays}</Empty>}
      {!failed && !days && (
        <Strip as="div">
          <Loading />
        </Strip>
      )}
      {days && days.length > 0 && (
        <Strip>
          {days.map((day) => (
            <li key={day.dayId}>
              <DayCard day={day} today={today} />
            </li>
          ))}
        </Strip>
      )}
    </section>
  )
}

function DayCard({ day: { dayId, date }, today }: { day: DayRef; today: string }) {
  const shown = useMonth(date, today).dateOf?.(date)
  // A calendar that is older than the list may lack the day.
  const known = shown?.state === 'none' ? undefined : shown
  return (
    <Leaf to={`/view/${dayId}`} $sunday={isSunday(date)}>
      <span className="vh">{messages.goTo}</span>{' '}
      <Weekday>
        {shortWeekday(date)}
        <ArrowRight aria-hidden size={16} strokeWidth={1.75} />
      </Weekday>{' '}
      <DayNumber>{date.slice(8)}</DayNumber>{' '}
      <Month>
        <span>
          {shortMonth(date)} {known && <span className="vh">{spokenOf(known.state, known.missing)}</span>}
        </span>
        {known && <StateSign state={known.state} />}
      </Month>
    </Leaf>
  )
}

const Empty = styled.p`
  margin-top: var(--q-5);
  color: var(--q-text-3);
`
const Strip = styled.ul`
  display: flex;
  gap: 10px;
  min-height: 109px;
  margin: 10px -2px 0;
  padding: 2px 2px 10px;
  overflow-x: auto;
  scroll-padding-inline: 2px;
  scroll-snap-type: x proximity;
  scrollbar-color: var(--q-line-2) transparent;
  scrollbar-width: thin;
  ${NARROW} {
    margin-inline: -16px;
    padding-inline: 16px;
    scroll-padding-inline: 16px;
  }
`
const Weekday = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  padding-top: 2px;
  font-size: var(--q-t-caption);
  color: var(--q-text-3);
`
const DayNumber = styled.span`
  font-size: 28px;
  font-weight: var(--q-w-strong);
  line-height: 34px;
  letter-spacing: -0.03em;
`
const Month = styled.span`
  display: flex;
  align-items: center;
  justify-content: space-between;
  font-size: 12.5px;
  color: var(--q-text-2);
`
const Leaf = styled(Link).attrs({ className: 'num' })<{ $sunday: boolean }>`
  position: relative;
  display: grid;
  width: 102px;
  padding: 10px 12px 9px;
  border: 1px solid var(--q-line);
  border-radius: 10px;
  background: var(--q-surface);
  box-shadow: var(--q-e1);
  line-height: 1.25;
  overflow: hidden;
  scroll-snap-align: start;
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 3px;
    background: ${({ $sunday }) => ($sunday ? 'var(--q-red)' : 'var(--q-line-2)')};
  }
  li:first-child > &::before {
    background: var(--q-ink-text);
  }
  &:hover {
    border-color: var(--q-field-line);
  }
  &:hover ${Weekday} svg {
    color: var(--q-ink-text);
  }
  ${Weekday} svg {
    color: var(--q-text-3);
  }
  ${DayNumber}, ${Weekday} {
    ${({ $sunday }) => $sunday && 'color: var(--q-red);'}
  }
`
