import type { DayFull, PreviousDayChange } from 'api/contract'
import { ArrowRight, RefreshCw } from 'lucide-react'
import { Button } from 'shared-ui/components/Button'
import { formatDay } from 'shared-ui/format/dates'
import { NARROW } from 'shared-ui/theme/media'
import styled from 'styled-components'
import { figuresOf, targetOf } from './figures'
import { messages } from './messages'

const STACKED = '@container app (max-width: 899px)'

interface Props {
  day: DayFull
  change: PreviousDayChange
  editing: boolean
  onReload(ruleId: number): void
}

/** One rule of the warning: what the previous day holds, what this day holds, and the way to carry it again. */
export function ChangeLine({ day, change, editing, onReload }: Props) {
  const { previous, current } = figuresOf(day, change)
  const from = change.previousDayDate ? formatDay(change.previousDayDate) : `(${messages.noPreviousDay})`
  return (
    <Line>
      <Rule>{change.ruleName}</Rule>
      <Side>
        {change.previousDataName} <span className="num">{from}</span> <b className="num">{previous}</b>
      </Side>
      <ArrowRight aria-hidden size={14} strokeWidth={1.75} />
      <Side>
        {change.currentDataName} <b className="num">{current}</b>
      </Side>
      {editing && mayCarry(day, change) && (
        <Button size="s" aria-label={messages.reloadOf(change.ruleName)} onClick={() => onReload(change.ruleId)}>
          <RefreshCw aria-hidden size={14} strokeWidth={1.75} />
          {messages.reload}
        </Button>
      )}
    </Line>
  )
}

/** What nobody writes by hand is carried by whoever edits data; the rest by who may write it. */
function mayCarry(day: DayFull, change: PreviousDayChange): boolean {
  const target = targetOf(day, change)
  return target?.dataType === 'PREVIOUS_DAY' || target?.accessLevel === 'EDIT'
}

const Rule = styled.span`
  font-weight: var(--q-w-medium);
  overflow-wrap: anywhere;
`
const Side = styled.span`
  color: var(--q-text-2);
  overflow-wrap: anywhere;
  b {
    display: block;
    font-weight: var(--q-w-strong);
    color: var(--q-text);
    white-space: nowrap;
  }
  ${STACKED} {
    b {
      display: inline;
    }
  }
`
const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(110px, 0.62fr) minmax(0, 1fr) 16px minmax(0, 0.86fr) auto;
  gap: 2px 10px;
  align-items: center;
  min-height: 38px;
  padding: 5px 6px 5px 36px;
  border-top: 1px solid var(--q-line);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  > svg {
    color: var(--q-text-3);
  }
  ${STACKED} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 8px 8px 8px 37px;
    > * {
      grid-column: 1;
    }
    > svg {
      display: none;
    }
    > button {
      grid-column: 2;
      grid-row: 1 / 4;
    }
  }
  ${NARROW} {
    padding: 10px 12px;
    > button {
      height: var(--q-touch);
    }
  }
`
