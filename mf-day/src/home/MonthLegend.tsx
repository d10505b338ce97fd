import { Button } from '@quotidia/shared-ui/components/Button'
import { ErrorCode } from '@quotidia/shared-ui/components/ErrorCode'
import { Spinner } from '@quotidia/shared-ui/components/Spinner'
import { StateSign } from '@quotidia/shared-ui/components/StateSign'
import { DATE_STATES, type DateState } from '@quotidia/shared-ui/format/dateStates'
import { useRights } from '@quotidia/shared-ui/session'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { CircleAlert, RefreshCw } from 'lucide-react'
import styled from 'styled-components'
import { messages } from './messages'

interface Props {
  month: string
  /** The states of the dates of the month; undefined until they are loaded. */
  states: DateState[] | undefined
  error: Error | null
  onRetry(): void
}

const isTold = (state: DateState) => state !== 'created'
/** The states that people see who aren't told the status of days. */
const isUntold = (state: DateState) => state === 'created' || state === 'none'

/** The legend of the calendar's shapes, with the number of each in the month; an error if they can't be loaded. */
export function MonthLegend({ month, states, error, onRetry }: Props) {
  const { canViewData } = useRights()
  if (states) {
    return (
      <Legend aria-label={messages.legend(month)}>
        {DATE_STATES.filter(canViewData ? isTold : isUntold)
          .filter((state) => state !== 'reopened' || states.includes(state))
          .map((state) => (
            <li key={state}>
              <StateSign state={state} />
              {messages.states[state]}
              {state !== 'none' && <b className="num">{states.filter((each) => each === state).length}</b>}
            </li>
          ))}
      </Legend>
    )
  }
  if (error) {
    return (
      <Line key="failed" data-failed>
        <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
        <span role="alert">
          {messages.calendarFailed}
          <ErrorCode error={error} />
        </span>
        <Button size="s" onClick={onRetry}>
          <RefreshCw aria-hidden size={16} strokeWidth={1.75} />
          {messages.retry}
        </Button>
      </Line>
    )
  }
  return (
    <Line key="loading">
      <Spinner />
      <span>{messages.calendarLoading}</span>
    </Line>
  )
}

const Legend = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: var(--q-2) 18px;
  margin-top: var(--q-2);
  padding: var(--q-4) var(--q-4) 9px;
  border-top: 1px solid var(--q-line);
  font-size: var(--q-t-caption);
  line-height: 18px;
  color: var(--q-text-2);
  li {
    display: inline-flex;
    align-items: center;
    gap: var(--q-3);
  }
  b {
    color: var(--q-text);
  }
  ${NARROW} {
    display: grid;
    grid-template-columns: repeat(3, auto);
    justify-content: space-between;
    gap: 7px 10px;
    padding: 10px var(--q-3) var(--q-5);
  }
`
const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 10px;
  min-height: 36px;
  margin-top: var(--q-2);
  padding: var(--q-2) var(--q-4);
  border-top: 1px solid var(--q-line);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
  &[data-failed] {
    color: var(--q-red);
  }
  span:not(:empty) {
    flex: 1;
  }
  ${NARROW} {
    min-height: 69px;
    padding: var(--q-4) var(--q-3);
  }
`
