import type { DayFull } from '@quotidia/contract/days'
import { StateSign } from '@quotidia/shared-ui/components/StateSign'
import { stateOf } from '@quotidia/shared-ui/format/dateStates'
import { dateOfMoment } from '@quotidia/shared-ui/format/dates'
import { useRights } from '@quotidia/shared-ui/session'
import styled from 'styled-components'
import { ChangingText } from '../components/ChangingText'
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
  const { reopenReason, corrected } = day
  const reopened = reopenReason !== undefined && { reopened: true as const }
  const state = stateOf({ date, status, outstanding, ...reopened }, today)
  const step = status === 'open' ? undefined : lastStep(day, dayEndsAt)
  const said = [
    step ? ` ${messages.by(step.name, step.when)}` : '',
    corrected ? ` ${messages.correctedOn(dateOfMoment(corrected.at))}` : '',
  ]
  return (
    <Mark data-reopened={reopenReason ? true : undefined}>
      <StateSign state={state} />
      <span>
        <b>{messages.states[state]}</b>
        <ChangingText>{said.join('')}</ChangingText>
        {status === 'open' && missingCount > 0 && (
          <span data-missing>
            {', '}
            <span>{messages.missing(missingCount)}</span>
          </span>
        )}
      </span>
      {reopenReason && <Reason title={reopenReason}>{messages.correction(reopenReason)}</Reason>}
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
  gap: var(--q-2) var(--q-3);
  max-width: 100%;
  @container app (max-width: 1119px) {
    &[data-reopened] {
      flex-wrap: wrap;
    }
  }
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
/** Its end is cut where the bar has no room for it; the closing dialog has the whole text. */
const Reason = styled.span`
  flex: 0 1 auto;
  min-width: 6ch;
  padding-left: var(--q-5);
  border-left: 1px solid var(--q-line-2);
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  @container app (max-width: 1119px) {
    flex-basis: 100%;
    padding-left: 0;
    border-left: 0;
  }
`
