import { Button } from '@quotidia/shared-ui/components/Button'
import { DateField } from '@quotidia/shared-ui/components/DateField'
import { ErrorCode } from '@quotidia/shared-ui/components/ErrorCode'
import { addMonths } from '@quotidia/shared-ui/format/dates'
import { useRights } from '@quotidia/shared-ui/session'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { CircleAlert, Plus } from 'lucide-react'
import { type FormEvent, useMemo } from 'react'
import styled from 'styled-components'
import type { Today } from '../useToday'
import { MonthCalendar } from './MonthCalendar'
import { messages } from './messages'
import { type DateCheckState, useDateCheck } from './useDateCheck'

interface Props {
  today: Today
  /** A day can only be created with a library. */
  hasLibrary: boolean
}

const FIRST_DATE = '2000-01-01'

/** Checks whether a date has a day, then opens or creates it. */
export function DateCheck({ today: { proposed, calendar }, hasLibrary }: Props) {
  const { date, submitted, state, change, check, choose, open, create } = useDateCheck(proposed)
  const limits = useMemo(
    () => ({ today: proposed, first: FIRST_DATE, last: addMonths(calendar, 12) }),
    [proposed, calendar],
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (date === '') event.currentTarget.querySelector('input')?.focus()
    void check()
  }
  return (
    <Panel>
      <MonthCalendar date={date} limits={limits} onSelect={choose} />
      <Check aria-labelledby="choose-date">
        <h2 id="choose-date">{messages.chooseDate}</h2>
        <p id="choose-date-hint" className="vh">
          {messages.hint}
        </p>
        <Row noValidate onSubmit={submit}>
          <DateField
            label={messages.date}
            labelHidden
            required
            aria-describedby="choose-date-hint"
            date={date}
            limits={limits}
            sent={submitted}
            onChange={(next) => change(next ?? '')}
          />
          <Button type="submit">{messages.check}</Button>
        </Row>
        <Result state={state} hasLibrary={hasLibrary} onOpen={() => void open()} onCreate={() => void create()} />
      </Check>
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

const Panel = styled.div`
  padding: 10px var(--q-6) 13px;
  border: 1px solid var(--q-line);
  border-radius: var(--q-r-panel);
  background: var(--q-surface);
  box-shadow: var(--q-e1);
  ${NARROW} {
    padding: var(--q-4) 10px 14px;
  }
`
const Check = styled.section`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  gap: var(--q-4);
  padding: var(--q-5) var(--q-3) 0 var(--q-4);
  border-top: 1px solid var(--q-line);
  && h2 {
    margin-right: var(--q-3);
    font-size: var(--q-t-body);
    line-height: 36px;
  }
  > [role='status'] {
    flex: 1;
  }
  ${NARROW} {
    display: grid;
    padding-inline: var(--q-2);
    && h2 {
      line-height: 20px;
    }
  }
`
const Row = styled.form`
  display: flex;
  align-items: flex-start;
  gap: var(--q-4);
  [data-date-field] {
    width: 190px;
  }
  > button {
    height: 36px;
  }
  ${NARROW} {
    [data-date-field] {
      flex: 1;
      width: auto;
    }
    > button {
      height: var(--q-touch);
      font-size: var(--q-t-lead);
    }
  }
`
const Answer = styled.div`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 10px;
  min-height: 36px;
  ${NARROW} {
    justify-content: space-between;
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
