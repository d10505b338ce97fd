import type { CalendarDay } from '@quotidia/contract/calendar'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Checkbox } from '@quotidia/shared-ui/components/Checkbox'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { Spinner } from '@quotidia/shared-ui/components/Spinner'
import { fullDate } from '@quotidia/shared-ui/format/dates'
import { type KeyboardEvent, useState } from 'react'
import styled from 'styled-components'
import { ChangingText } from '../components/ChangingText'
import { PrimaryKeyHint } from '../components/KeyHint'
import { ClosedDayDetails } from './ClosedDayDetails'
import { headlineTotal } from './headline'
import { messages } from './messages'
import { UnusualFigures } from './UnusualFigures'

/** So many days are shown, and can be approved, until more are asked for: each reads its unusual figures. */
const AT_ONCE = 50

interface Props {
  /** Closed days, newest first. */
  days: CalendarDay[]
  dayEndsAt: number
  isPending: boolean
  error: Error | null
  onApprove(days: CalendarDay[]): void
  onClose(): void
}

/** All closed days with their amounts. Those without anything outstanding are ticked; one with an open question can't be. */
export function ReviewDialog({ days, dayEndsAt, isPending, error, onApprove, onClose }: Props) {
  const [ticked, setTicked] = useState(() => new Set(days.filter(isSettled).map(({ dayId }) => dayId)))
  const [isAsked, setAsked] = useState(false)
  const [most, setMost] = useState(AT_ONCE)
  const shown = days.slice(0, most)
  const chosen = shown.filter(({ dayId, openQuestions }) => ticked.has(dayId) && openQuestions === 0)
  const total = headlineTotal(chosen)
  const tick = (dayId: number, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(dayId)
    else next.delete(dayId)
    setTicked(next)
  }
  const approve = () => {
    setAsked(true)
    if (chosen.length > 0 && !isPending) onApprove(chosen)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) approve()
  }
  const footer = (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button variant="primary" aria-disabled={isPending || undefined} onClick={approve}>
        {isPending && <Spinner size={14} />}
        <ChangingText>{messages.approveDays(chosen.length)}</ChangingText>{' '}
        <PrimaryKeyHint>{messages.approveKeys}</PrimaryKeyHint>
      </Button>
    </>
  )
  return (
    <Dialog open wide title={messages.reviewTitle} onClose={onClose} footer={footer} onKeyDown={onKeyDown}>
      <p>{messages.reviewHint(days.length)}</p>
      {error && (
        <Banner kind="error" error={error}>
          {messages.approveFailed}
        </Banner>
      )}
      <List>
        {shown.map((day) => (
          <Row key={day.dayId}>
            <Target>
              <Checkbox
                aria-label={messages.approveOf(fullDate(day.date))}
                checked={ticked.has(day.dayId) && day.openQuestions === 0}
                disabled={day.openQuestions > 0}
                onChange={({ target }) => tick(day.dayId, target.checked)}
              />
            </Target>
            <ClosedDayDetails day={day} dayEndsAt={dayEndsAt}>
              <UnusualFigures dayId={day.dayId} />
            </ClosedDayDetails>
            {day.openQuestions > 0 && (
              <Answer size="s" to={`/view/${day.dayId}`} aria-label={messages.answerOn(fullDate(day.date))}>
                {messages.answer}
              </Answer>
            )}
          </Row>
        ))}
      </List>
      {days.length > most && (
        <Button variant="quiet" onClick={() => setMost(most + AT_ONCE)}>
          {messages.showOthers(Math.min(AT_ONCE, days.length - most))}
        </Button>
      )}
      {total && (
        <Total>
          <b>{messages.totalOf(chosen.length, total.dataName)}</b> <strong className="num">{total.text}</strong>
        </Total>
      )}
      <Note>{messages.reviewNote}</Note>
      {isAsked && chosen.length === 0 && <Banner kind="warning">{messages.noneChosen}</Banner>}
    </Dialog>
  )
}

const isSettled = ({ outstanding, openQuestions }: CalendarDay) => outstanding === 0 && openQuestions === 0

const List = styled.ul`
  margin: var(--q-4) 0 0;
  border-top: 1px solid var(--q-line);
`
const Row = styled.li`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--q-3) var(--q-4);
  align-items: start;
  padding: 10px 0;
  border-bottom: 1px solid var(--q-line);
`
/* Below the figure, which stays in line with the others. */
const Answer = styled(LinkButton)`
  grid-column: 2;
  justify-self: start;
`
/* Large enough for a finger. */
const Target = styled.label`
  margin: -12px;
  padding: 12px;
`
const Total = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0 var(--q-5);
  padding: 10px 0;
  border-bottom: 3px double var(--q-text);
`
const Note = styled.p`
  margin-top: var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
`
