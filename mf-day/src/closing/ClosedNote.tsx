import type { DayClosing } from '@quotidia/contract/closing'
import type { DayFull } from '@quotidia/contract/days'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import { Circle, EqualNot, Lock, Square, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { outstandingCount } from './api'
import { messages } from './messages'
import { useClosing } from './useClosing'

interface Props {
  day: DayFull
  /** Goes to an item's row. */
  onGo(dataId: number): void
}

const ICON = { 'aria-hidden': true, size: 15, strokeWidth: 1.75 } as const
const NAMED = 6

/** Shown above a closed day with outstanding points: these points, and the comment of a closing that accepted some. */
export function ClosedNote({ day, onGo }: Props) {
  const { data: closing } = useClosing(day.dayId)
  const count = closing ? outstandingCount(closing) : 0
  if (!closing || count === 0) return null
  // A day that was closed complete has outstanding points when the figures of the day before it change later.
  const closed = closing.events.findLast(({ kind }) => kind === 'closed')
  const reason = closed?.outstanding ? closed.comment : null
  const entries = entriesOf(closing, day)
  const shown = namedOf(entries)
  return (
    <Note role="note">
      <Lock aria-hidden size={16} strokeWidth={1.75} />
      <div>
        <p>
          <b>{closed?.outstanding ? messages.closedWith(count) : messages.outstandingNow(count)}</b>{' '}
          {reason && messages.quoted(reason)}
        </p>
        <Entries>
          {shown.map(({ key, dataId, name, state, icon }) => (
            <li key={key}>
              {icon}
              <span>
                <ItemLink type="button" onClick={() => onGo(dataId)}>
                  {name}
                </ItemLink>{' '}
                {state}
              </span>
            </li>
          ))}
          {entries.length > shown.length && <li>{messages.more(entries.length - shown.length)}</li>}
          {closing.hidden > 0 && <li>{messages.hidden(closing.hidden)}</li>}
        </Entries>
      </div>
    </Note>
  )
}

interface Entry {
  key: string
  dataId: number
  name: string
  state: string
  icon: ReactNode
}

/** At most `NAMED` entries. Missing items get the places that the others leave, since there may be dozens of them. */
function namedOf(entries: Entry[]): Entry[] {
  const isMissing = ({ state }: Entry) => state === messages.isMissing
  const others = entries.filter((entry) => !isMissing(entry)).slice(0, NAMED)
  return [...entries.filter(isMissing).slice(0, NAMED - others.length), ...others]
}

function entriesOf({ missing, unsatisfied, warnings, reconciliations = [] }: DayClosing, day: DayFull): Entry[] {
  const itemOf = (dataId: number) => day.dayWithValues.find((item) => item.dataId === dataId)
  const nameOf = (dataId: number) => itemOf(dataId)?.dataName
  return [
    ...missing.map(({ dataId, dataName }) => ({
      key: `missing/${dataId}`,
      dataId,
      name: dataName,
      state: messages.isMissing,
      icon: <Circle {...ICON} />,
    })),
    ...unsatisfied.map(({ ruleId, dataId, ruleName }) => ({
      key: `rule/${ruleId}`,
      dataId,
      name: nameOf(dataId) ?? ruleName,
      state: messages.ruleOf(ruleName),
      icon: <Square {...ICON} />,
    })),
    ...warnings.map(({ ruleId, currentDataId, currentDataName }) => ({
      key: `rule/${ruleId}`,
      dataId: currentDataId,
      name: currentDataName,
      state: messages.isChanged,
      icon: <TriangleAlert {...ICON} />,
    })),
    ...reconciliations.map(({ ruleId, dataId, ruleName, difference }) => ({
      key: `rule/${ruleId}`,
      dataId,
      name: nameOf(dataId) ?? ruleName,
      state: messages.isMismatched(formatValue(difference, itemOf(dataId)?.unit)),
      icon: <EqualNot {...ICON} />,
    })),
  ]
}

const Note = styled.div`
  display: flex;
  gap: 10px;
  margin-bottom: var(--q-7);
  padding: 11px 14px;
  border: 1px solid var(--q-line-2);
  border-radius: 9px;
  background: var(--q-sunken);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  overflow-wrap: anywhere;
  & > svg {
    flex: none;
    margin-top: 1px;
    color: var(--q-text-2);
  }
  & > div {
    flex: 1;
    min-width: 0;
  }
`
const Entries = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--q-7);
  color: var(--q-text-2);
  li {
    display: flex;
    align-items: center;
    gap: var(--q-3);
    min-height: 28px;
  }
  svg {
    flex: none;
    color: var(--q-amber);
  }
`
const ItemLink = styled.button`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: var(--q-ink-text);
  font: inherit;
  text-align: left;
  text-decoration: underline;
  text-decoration-color: var(--q-line-2);
  text-underline-offset: 3px;
  cursor: pointer;
  &:hover {
    text-decoration-color: currentColor;
  }
  @container app (max-width: 767px) {
    min-height: var(--q-touch);
  }
`
