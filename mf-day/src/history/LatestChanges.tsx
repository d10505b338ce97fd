import type { DayFull } from '@quotidia/contract/days'
import { timeOrMoment } from '@quotidia/shared-ui/format/dates'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { memo, useMemo } from 'react'
import styled from 'styled-components'
import { useNewItems } from '../saving/SavingProvider'
import { useHistory } from './HistoryProvider'
import { type LatestChange, latestChanges } from './latestChanges'
import { messages } from './messages'

interface Props {
  /** Whether the day's menu has them, too, in a dialog; a narrow page then shows them only there. */
  inMenu: boolean
  day: DayFull
  onGo(sectionId: number, rowKey: string): void
}

interface ListProps {
  day: DayFull
  onGo(sectionId: number, rowKey: string): void
}

/** The latest changes of the day, for users who may see histories. Each goes to its row. */
export function LatestChanges({ inMenu, ...list }: Props) {
  if (!useHistory()) return null
  return (
    <Latest aria-labelledby="latest-changes" data-in-menu={inMenu || undefined}>
      <h3 id="latest-changes">{messages.latest}</h3>
      <ChangeList {...list} />
    </Latest>
  )
}

export const ChangeList = memo(function ChangeList({ day, onGo }: ListProps) {
  const newItems = useNewItems()
  const changes = useMemo(() => {
    const addedKeys = newItems.flatMap(({ itemId, key }) => (itemId === null ? [] : [[itemId, key] as const]))
    return latestChanges(day, new Map(addedKeys))
  }, [day, newItems])
  return (
    <>
      {changes.length === 0 && <None>{messages.noLatest}</None>}
      <List>
        {changes.map((change) => (
          <li key={change.rowKey}>
            <Entry {...change} date={day.date} onGo={() => onGo(change.sectionId, change.rowKey)} />
          </li>
        ))}
      </List>
    </>
  )
})

function Entry({ who, what, figure, edited, date, onGo }: LatestChange & { date: string; onGo(): void }) {
  return (
    <Go type="button" className="num" onClick={onGo}>
      <b>{who}</b> {what} <b>{figure}</b> <time>{timeOrMoment(edited, date)}</time>
    </Go>
  )
}

const Latest = styled.section`
  ${NARROW} {
    &[data-in-menu] {
      display: none;
    }
  }
`
const None = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
const List = styled.ul`
  li {
    position: relative;
    padding-left: 10px;
  }
  li::before {
    content: '';
    position: absolute;
    left: 3px;
    top: 13px;
    width: 5px;
    height: 5px;
    border-radius: 50%;
    background: var(--q-field-line);
  }
  li:not(:last-child)::after {
    content: '';
    position: absolute;
    left: 5px;
    top: 22px;
    bottom: -9px;
    width: 1px;
    background: var(--q-line);
  }
`
const Go = styled.button`
  width: 100%;
  padding: var(--q-3) var(--q-4);
  border: 0;
  border-radius: 6px;
  background: none;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  text-align: left;
  overflow-wrap: anywhere;
  color: var(--q-text-2);
  &:hover {
    background: var(--q-hover);
  }
  b {
    font-weight: var(--q-w-medium);
    color: var(--q-text);
  }
  time {
    display: block;
    font-size: var(--q-t-caption);
    line-height: var(--q-lh-caption);
    color: var(--q-text-3);
  }
  ${NARROW} {
    min-height: var(--q-touch);
  }
`
