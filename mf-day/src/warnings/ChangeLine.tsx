import type { DayFull } from '@quotidia/contract/days'
import type { PreviousDayChange } from '@quotidia/contract/rules'
import { Button } from '@quotidia/shared-ui/components/Button'
import { formatDay } from '@quotidia/shared-ui/format/dates'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { RefreshCw } from 'lucide-react'
import styled from 'styled-components'
import { canReload, figuresOf } from './figures'
import { messages } from './messages'

const STACKED = '@container app (max-width: 899px)'

interface Props {
  day: DayFull
  change: PreviousDayChange
  /** Whether the user may carry values again at all. */
  mayCarry: boolean
  onReload(ruleId: number): void
}

/** One rule of the warning: the previous day's value, the carried value, and the button that carries it again. */
export function ChangeLine({ day, change, mayCarry, onReload }: Props) {
  const { previous, current, carried, difference } = figuresOf(day, change)
  const from = change.previousDayDate ? formatDay(change.previousDayDate) : `(${messages.noPreviousDay})`
  return (
    <Line>
      <Rule>{change.ruleName}</Rule>
      <Change>
        {change.previousDataName} <span className="num">{from}</span>
        {', '}
        {messages.into} {change.currentDataName}
        <Figures className="num">
          <b>
            {messages.now} {previous}
          </b>
          {' · '}
          {messages.carried} {carried} {difference && <Difference>({difference})</Difference>}
          {current !== carried && ` · ${messages.here} ${current}, ${messages.byHand}`}
        </Figures>
      </Change>
      {mayCarry && canReload(day, change) && (
        <Button size="s" aria-label={messages.reloadOf(change.ruleName)} onClick={() => onReload(change.ruleId)}>
          <RefreshCw aria-hidden size={14} strokeWidth={1.75} />
          {messages.reload}
        </Button>
      )}
    </Line>
  )
}

const Rule = styled.span`
  font-weight: var(--q-w-medium);
  overflow-wrap: anywhere;
`
const Change = styled.span`
  color: var(--q-text-2);
  overflow-wrap: anywhere;
`
const Figures = styled.span`
  display: block;
  color: var(--q-text);
  b {
    font-weight: var(--q-w-strong);
    white-space: nowrap;
  }
`
const Difference = styled.span`
  white-space: nowrap;
`
const Line = styled.li`
  display: grid;
  grid-template-columns: minmax(110px, 0.5fr) minmax(0, 1.5fr) auto;
  gap: 2px 10px;
  align-items: center;
  min-height: 38px;
  padding: 5px 6px 5px 36px;
  border-top: 1px solid var(--q-line);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  ${STACKED} {
    grid-template-columns: minmax(0, 1fr) auto;
    padding: 8px 8px 8px 37px;
    > * {
      grid-column: 1;
    }
    > button {
      grid-column: 2;
      grid-row: 1 / 3;
    }
  }
  ${NARROW} {
    padding: 10px 12px;
  }
`
