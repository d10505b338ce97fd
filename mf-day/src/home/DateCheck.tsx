import type { DayRef } from 'api/contract'
import { CircleAlert, Plus } from 'lucide-react'
import type { FormEvent } from 'react'
import { Button } from 'shared-ui/components/Button'
import { useRights } from 'shared-ui/session'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { Calendar } from './Calendar'
import { messages } from './messages'
import { type DateCheckState, useDateCheck } from './useDateCheck'

interface Props {
  /** The date to begin with, `YYYY-MM-DD`. */
  start: string
  generated: DayRef[]
}

/** Picks a date, says whether it has a day, and leads on. */
export function DateCheck({ start, generated }: Props) {
  const { date, state, change, check, open, create } = useDateCheck(start)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void check()
  }
  return (
    <Panel aria-labelledby="choose-date">
      <h2 id="choose-date">{messages.chooseDate}</h2>
      <Hint id="choose-date-hint">{messages.hint}</Hint>
      <Calendar date={date} start={start} generated={generated} onSelect={change} />
      <Row onSubmit={submit}>
        <input
          type="date"
          required
          aria-label={messages.date}
          aria-describedby="choose-date-hint"
          value={date}
          onChange={(event) => change(event.target.value)}
        />
        <Button type="submit">{messages.check}</Button>
      </Row>
      <Result state={state} onOpen={() => void open()} onCreate={() => void create()} />
    </Panel>
  )
}

interface ResultProps {
  state: DateCheckState
  onOpen(): void
  onCreate(): void
}

function Result({ state, onOpen, onCreate }: ResultProps) {
  const { canEditData } = useRights()
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
          <span>{canEditData ? state.message : `${messages.absent} ${messages.askAnEditor}`}</span>
          {canEditData && (
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
          {state.message}
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
const Row = styled.form`
  display: flex;
  align-items: center;
  gap: var(--q-4);
  margin-top: var(--q-5);
  input {
    flex: 1;
    min-width: 0;
    height: 36px;
    padding: 0 11px;
    border: 1px solid var(--q-field-line);
    border-radius: var(--q-r-control);
    background: var(--q-field);
  }
  input:hover {
    border-color: var(--q-text-2);
  }
  input:focus {
    outline: 0;
    border-color: var(--q-ink-text);
    box-shadow: 0 0 0 1px var(--q-ink-text);
  }
  button {
    height: 36px;
  }
  ${NARROW} {
    input,
    button {
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
