import type { DayRef } from 'contract/days'
import { CircleAlert, Plus } from 'lucide-react'
import { type FormEvent, useId, useMemo, useState } from 'react'
import { Button } from 'shared-ui/components/Button'
import { Calendar } from 'shared-ui/components/Calendar'
import { DateField } from 'shared-ui/components/DateField'
import { ErrorCode } from 'shared-ui/components/ErrorCode'
import { addMonths } from 'shared-ui/format/dates'
import { useRights } from 'shared-ui/session'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { messages } from './messages'
import { type DateCheckState, useDateCheck } from './useDateCheck'

interface Props {
  /** The initial date, `YYYY-MM-DD`. */
  today: string
  generated: DayRef[]
  /** A day can only be created with a library. */
  hasLibrary: boolean
}

const FIRST_DATE = '2000-01-01'

/** Checks whether a date has a day, then opens or creates it. */
export function DateCheck({ today, generated, hasLibrary }: Props) {
  const { date, submitted, state, change, check, open, create } = useDateCheck(today)
  const [calendarOpen, setCalendarOpen] = useState(false)
  const calendarId = useId()
  const marked = useMemo(() => new Set(generated.map((day) => day.date)), [generated])
  const limits = useMemo(() => ({ today, first: FIRST_DATE, last: addMonths(today, 12) }), [today])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (date === '') event.currentTarget.querySelector('input')?.focus()
    void check()
  }
  return (
    <Panel aria-labelledby="choose-date">
      <h2 id="choose-date">{messages.chooseDate}</h2>
      <Hint id="choose-date-hint">{messages.hint}</Hint>
      <Month id={calendarId} data-open={calendarOpen || undefined}>
        {/* Only the last generated days are known and marked. */}
        <Calendar date={date} today={today} marked={marked} markedName={messages.generated} onSelect={change} />
      </Month>
      <Row noValidate onSubmit={submit}>
        <DateField
          label={messages.date}
          labelHidden
          required
          aria-describedby="choose-date-hint"
          date={date}
          limits={limits}
          sent={submitted}
          calendar={{ id: calendarId, open: calendarOpen, onToggle: () => setCalendarOpen(!calendarOpen) }}
          onChange={(next) => change(next ?? '')}
        />
        <Button type="submit">{messages.check}</Button>
      </Row>
      <Result state={state} hasLibrary={hasLibrary} onOpen={() => void open()} onCreate={() => void create()} />
    </Panel>
  )
}

interface ResultProps {
  state: DateCheckState
  hasLibrary: boolean
  onOpen(): void
  onCreate(): void
}

function Result({ state, hasLibrary, onOpen, onCreate }: ResultProps) {
  const { canEditData, isOwner } = useRights()
  const canCreate = canEditData && hasLibrary
  const whatFirst = hasLibrary ? messages.askAnEditor : isOwner ? messages.libraryFirst : messages.noLibrary
  return (
    <div role="status">
      {state.step === 'exists' && (
        <Answer>
          <span>{messages.exists}</span>
          <Button variant="primary" onClick={onOpen}>
            {messages.go}
          </Button>
        </Answer>
      )}
      {state.step === 'absent' && (
        <Answer>
          <span>{canCreate ? state.message : `${messages.absent} ${whatFirst}`}</span>
          {canCreate && (
            <Button variant="primary" onClick={onCreate}>
              <Plus aria-hidden size={16} strokeWidth={1.75} />
              {messages.create}
            </Button>
          )}
        </Answer>
      )}
      {state.step === 'error' && (
        <Failed>
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
          <span>
            {state.message}
            <ErrorCode error={state.error} />
          </span>
        </Failed>
      )}
    </div>
  )
}

const Panel = styled.section`
  padding: 18px;
  border: 1px solid var(--q-line);
  border-radius: var(--q-r-panel);
  background: var(--q-surface);
  box-shadow: var(--q-e1);
  h2 {
    margin-bottom: 2px;
  }
  ${NARROW} {
    padding: var(--q-6);
  }
`
const Hint = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
/* Toggled by the field's button on narrow pages. */
const Month = styled.div`
  ${NARROW} {
    display: none;
    &[data-open] {
      display: block;
    }
  }
`
const Row = styled.form`
  display: flex;
  align-items: flex-start;
  gap: var(--q-4);
  margin-top: var(--q-5);
  [data-date-field] {
    flex: 1;
  }
  > button {
    height: 36px;
  }
  @container app (min-width: 768px) {
    [data-date-field] button {
      display: none;
    }
  }
  ${NARROW} {
    > button {
      height: var(--q-touch);
      font-size: var(--q-t-lead);
    }
  }
`
const Answer = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 50px;
  margin-top: var(--q-5);
  padding-top: 14px;
  border-top: 1px solid var(--q-line);
  span {
    flex: 1;
  }
  ${NARROW} {
    button {
      min-height: var(--q-touch);
    }
  }
`
const Failed = styled(Answer)`
  gap: var(--q-3);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-red);
  svg {
    flex: none;
  }
`
