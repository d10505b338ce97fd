import type { DayFull } from 'contract/days'
import { StateSign } from 'shared-ui/components/StateSign'
import { stateOf } from 'shared-ui/format/dateStates'
import { useRights } from 'shared-ui/session'
import styled from 'styled-components'
import { lastStep } from '../data/status'
import { missingOf } from '../sheet/missing'
import { useToday } from '../useToday'
import { useChanges } from '../warnings/changesQuery'
import { statusMessages as messages } from './messages'

interface Props {
  day: DayFull
  /** The number of missing items to name while the day is open. */
  missingCount: number
}

/**
 * The state of a day as the calendar shows it: of an open one what is missing, of another who took the step, and when.
 * People who see no figures aren't told it.
 */
export function DayStatusMark({ day, missingCount }: Props) {
  const { canViewData } = useRights()
  const { proposed: today, dayEndsAt } = useToday()
  const outstanding = useOutstandingCount(day)
  // Servers of earlier releases send no status: their days are open.
  const { date, status = 'open' } = day
  if (!canViewData) return null
  const state = stateOf({ date, status, outstanding }, today)
  const step = status === 'open' ? undefined : lastStep(day, dayEndsAt)
  return (
    <Mark>
      <StateSign state={state} />
      <span>
        <b>{messages.states[state]}</b>
        {step && ` ${messages.by(step.name, step.when)}`}
        {status === 'open' && missingCount > 0 && (
          <span data-missing>
            {', '}
            <span>{messages.missing(missingCount)}</span>
          </span>
        )}
      </span>
    </Mark>
  )
}

/** Everything that the closing of the day would list, as far as the user sees it. */
function useOutstandingCount(day: DayFull): number {
  const { data: changes = [] } = useChanges(day.dayId)
  const unsatisfied = [...day.checks, ...(day.reconciliations ?? [])].filter(({ satisfied }) => !satisfied)
  return missingOf(day).length + unsatisfied.length + changes.length
}

const Mark = styled.span.attrs({ className: 'num' })`
  display: inline-flex;
  align-items: center;
  gap: var(--q-3);
  min-width: 0;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
  b {
    color: var(--q-text);
  }
  [data-missing] > span {
    white-space: nowrap;
  }
`
