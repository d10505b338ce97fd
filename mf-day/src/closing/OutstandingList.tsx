import type { DayClosing } from '@quotidia/contract/closing'
import type { DayFull } from '@quotidia/contract/days'
import { fromCents, toCents } from '@quotidia/domain/money'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import {
  ChevronDown,
  ChevronRight,
  ChevronsUpDown,
  Circle,
  EqualNot,
  EyeOff,
  List as ListIcon,
  Square,
  TriangleAlert,
} from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import styled, { css } from 'styled-components'
import { figuresOf } from '../warnings/figures'
import { messages } from './messages'

interface Props {
  day: DayFull
  closing: DayClosing
  /** Goes to an item's row. */
  onGo(dataId: number): void
}

/** On a day that nobody has begun, dozens of names would push the comment field out of view. */
const NAMED = 8
const LONGEST_UNFOLDED = 5
const NAMED_WHEN_FOLDED = 3
const ICON = { 'aria-hidden': true, size: 16, strokeWidth: 1.75 } as const

/** The outstanding points of the day; each entry leads to its row. */
export function OutstandingList({ day, closing, onGo }: Props) {
  const { missing, unsatisfied, warnings, reconciliations = [], hidden } = closing
  const itemOf = (dataId: number) => day.dayWithValues.find((item) => item.dataId === dataId)
  const nameOf = (dataId: number) => itemOf(dataId)?.dataName
  const headingId = useId()
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId}>{messages.inOutstanding}</Heading>
      <List>
        {missing.length > 0 && (
          <Entry>
            <Circle {...ICON} />
            <Text>
              <b>{messages.missing(missing.length)}</b>
              <Items>
                {missing.slice(0, NAMED).map(({ dataId, dataName }) => (
                  <li key={dataId}>
                    <ItemLink type="button" onClick={() => onGo(dataId)}>
                      {dataName}
                    </ItemLink>
                  </li>
                ))}
                {missing.length > NAMED && <More>{messages.more(missing.length - NAMED)}</More>}
              </Items>
            </Text>
          </Entry>
        )}
        {unsatisfied.map(({ ruleId, ruleName, dataId }) => (
          <Line key={ruleId} icon={<Square {...ICON} />} title={nameOf(dataId) ?? ruleName} onGo={() => onGo(dataId)}>
            {messages.rule(ruleName)}
          </Line>
        ))}
        {warnings.map((change) => (
          <Line
            key={change.ruleId}
            icon={<TriangleAlert {...ICON} />}
            title={change.currentDataName}
            figure={figuresOf(day, change).current}
            onGo={() => onGo(change.currentDataId)}
          >
            {messages.changed(change.previousDayDate, figuresOf(day, change).previous)}
          </Line>
        ))}
        {reconciliations.map(({ ruleId, ruleName, dataId, data2Id, difference }) => (
          <Line
            key={ruleId}
            icon={<EqualNot {...ICON} />}
            title={nameOf(dataId) ?? ruleName}
            figure={formatValue(difference, itemOf(dataId)?.unit)}
            onGo={() => onGo(dataId)}
          >
            {messages.mismatched(nameOf(data2Id) ?? ruleName)}
          </Line>
        ))}
        {hidden > 0 && (
          <Entry data-quiet>
            <EyeOff {...ICON} />
            <Text>{messages.hidden(hidden)}</Text>
          </Entry>
        )}
      </List>
    </section>
  )
}

/** What doesn't prevent the closing: rows without a causal, and unusual figures. */
export function ToLookList({ day, closing, onGo }: Props) {
  const { unusual = [], untitled = [] } = closing
  const [isFolded, setFolded] = useState(unusual.length > LONGEST_UNFOLDED)
  const headingId = useId()
  if (unusual.length === 0 && untitled.length === 0) return null
  const figureOf = (dataId: number) => {
    const item = day.dayWithValues.find((each) => each.dataId === dataId)
    return item?.value == null ? {} : { figure: formatValue(item.value, item.unit) }
  }
  return (
    <section aria-labelledby={headingId}>
      <Heading id={headingId}>{messages.toLook}</Heading>
      <List>
        {untitled.map(({ dataId, listName, count }) => (
          <Line
            key={dataId}
            icon={<ListIcon {...ICON} />}
            {...untitledOf(day, dataId, count)}
            onGo={() => onGo(dataId)}
          >
            {listName}
          </Line>
        ))}
        {isFolded && (
          <li>
            <LineButton type="button" aria-expanded={false} onClick={() => setFolded(false)}>
              <ChevronsUpDown {...ICON} />
              <Text>
                <b>{messages.unusual(unusual.length)}</b>
                <span>
                  {messages.someOf(
                    unusual
                      .slice(0, NAMED_WHEN_FOLDED)
                      .map(({ dataName }) => dataName)
                      .join(', '),
                    unusual.length - NAMED_WHEN_FOLDED,
                  )}
                </span>
              </Text>
              <ChevronDown {...ICON} />
            </LineButton>
          </li>
        )}
        {!isFolded &&
          unusual.map(({ dataId, dataName }) => (
            <Line
              key={dataId}
              icon={<ChevronsUpDown {...ICON} />}
              title={dataName}
              {...figureOf(dataId)}
              onGo={() => onGo(dataId)}
            >
              {messages.isUnusual}
            </Line>
          ))}
      </List>
    </section>
  )
}

/** The number of a list's rows without a causal, and their sum. */
function untitledOf({ dataLists, dataListsValues }: DayFull, dataId: number, count: number) {
  const list = dataLists.find((each) => each.dataId === dataId)
  const rows = dataListsValues.filter((row) => row.dataId === dataId && row.causal.trim() === '')
  const total = fromCents(rows.reduce((sum, { value }) => sum + toCents(value), 0))
  return { title: messages.untitled(count, list?.causalName ?? ''), figure: formatValue(total, list?.unit) }
}

interface LineProps {
  icon: ReactNode
  title: string
  figure?: string
  children?: ReactNode
  onGo(): void
}

function Line({ icon, title, figure, children, onGo }: LineProps) {
  return (
    <li>
      <LineButton type="button" onClick={onGo}>
        {icon}
        <Text>
          <b>{title}</b>
          {children && <span>{children}</span>}
        </Text>
        {figure && <strong className="num">{figure}</strong>}
        <ChevronRight {...ICON} />
      </LineButton>
    </li>
  )
}

const List = styled.ul`
  border-top: 1px solid var(--q-line);
  & > li {
    border-bottom: 1px solid var(--q-line);
  }
`
const Heading = styled.h3`
  margin: var(--q-6) 0 var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  letter-spacing: 0;
`
const row = css`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  width: 100%;
  padding: 9px 0;
`
const Entry = styled.li`
  ${row}
  & > svg {
    flex: none;
    margin-top: 2px;
    color: var(--q-amber);
  }
  &[data-quiet] {
    color: var(--q-text-3);
    font-size: var(--q-t-small);
    & > svg {
      color: inherit;
    }
  }
`
const LineButton = styled.button`
  ${row}
  align-items: center;
  border: 0;
  background: none;
  text-align: left;
  cursor: pointer;
  & > svg {
    flex: none;
    color: var(--q-text-3);
  }
  & > svg:first-child {
    color: var(--q-amber);
  }
  &:hover {
    background: var(--q-hover);
  }
`
const Text = styled.span`
  flex: 1;
  min-width: 0;
  display: grid;
  gap: 2px;
  overflow-wrap: anywhere;
  b {
    font-weight: var(--q-w-medium);
    color: var(--q-text);
  }
  & > :not(b) {
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
  }
`
const Items = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--q-5);
`
const More = styled.li`
  align-self: center;
`
const ItemLink = styled.button`
  min-height: 28px;
  padding: 0;
  border: 0;
  border-bottom: 1px solid var(--q-line-2);
  background: none;
  color: inherit;
  font: inherit;
  text-align: left;
  cursor: pointer;
  &:hover {
    color: var(--q-ink-text);
  }
  @container app (max-width: 767px) {
    min-height: var(--q-touch);
  }
`
