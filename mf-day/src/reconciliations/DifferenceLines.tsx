import { Figure } from '@quotidia/shared-ui/components/Figure'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { EqualNot } from 'lucide-react'
import { createContext, useContext } from 'react'
import styled from 'styled-components'
import type { Difference } from './differences'
import { messages } from './messages'

/** The differences by data item. */
export const Differences = createContext<ReadonlyMap<number, Difference[]>>(new Map())

/** Shown below the figure of an item: its differences from the items that it is reconciled with. */
export function DifferenceLines({ dataId }: { dataId: number }) {
  return useContext(Differences)
    .get(dataId)
    ?.map(({ ruleId, amount, unit, tolerance, satisfied, otherName }) => (
      <Line key={ruleId} $beyond={!satisfied}>
        <span>
          {!satisfied && <EqualNot aria-hidden size={14} strokeWidth={1.75} />}
          {messages.differenceWith(otherName)}
        </span>
        <Figure value={amount} unit={unit} />
        <small className="num">{messages.tolerance(formatValue(tolerance, unit))}</small>
      </Line>
    ))
}

const Line = styled.div<{ $beyond: boolean }>`
  display: grid;
  grid-column: 1 / -1;
  grid-template-columns: subgrid;
  align-items: center;
  min-height: 26px;
  padding-bottom: var(--q-2);
  font-size: var(--q-t-small);
  font-weight: var(--q-w-regular);
  line-height: var(--q-lh-small);
  color: var(${({ $beyond }) => ($beyond ? '--q-amber' : '--q-text-2')});
  overflow-wrap: anywhere;
  > :first-child {
    display: flex;
    gap: 7px;
    align-items: center;
    min-width: 0;
  }
  svg {
    flex: none;
  }
  && > :nth-child(2) {
    height: 24px;
    font-size: var(--q-t-body);
  }
  > small {
    grid-column: 3 / -1;
    font-size: var(--q-t-caption);
    line-height: var(--q-lh-caption);
    color: var(--q-text-3);
    white-space: nowrap;
  }
  ${NARROW} {
    row-gap: 2px;
    > small {
      grid-column: 1;
    }
  }
`
