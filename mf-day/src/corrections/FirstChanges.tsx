import type { CorrectionPreview } from '@quotidia/contract/corrections'
import type { DayFull } from '@quotidia/contract/days'
import { isTick } from '@quotidia/domain/items'
import { formatValue } from '@quotidia/shared-ui/format/figures'
import styled from 'styled-components'
import { messages as warningMessages } from '../warnings/messages'
import { messages } from './messages'

const MOST = 3

interface Props {
  preview: CorrectionPreview
  /** A day with the same items, for their units. */
  day: DayFull
}

/** The first day's figures, as they are and as they will be. */
export function FirstChanges({ preview: { first, from }, day }: Props) {
  const shown = first.filter(({ editedSince }) => !editedSince).slice(0, MOST)
  if (shown.length === 0 || from === null) return null
  return (
    <List>
      {shown.map(({ ruleId, currentDataName, currentValue, previousValue }) => {
        const item = day.dayWithValues.find(({ dataName }) => dataName === currentDataName)
        const written = (value: number) => {
          if (isTick(item?.dataType)) return value === 0 ? warningMessages.no : warningMessages.yes
          return formatValue(value, item?.unit)
        }
        return (
          <li key={ruleId}>
            <span>{messages.firstOf(from, currentDataName)}</span>
            <span>
              <del>{written(currentValue)}</del> <b>{written(previousValue)}</b>
            </span>
          </li>
        )
      })}
    </List>
  )
}

const List = styled.ul.attrs({ className: 'num' })`
  display: grid;
  gap: var(--q-2);
  margin-top: var(--q-4);
  padding: 8px 12px;
  border-radius: 8px;
  background: var(--q-sunken);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
  overflow-wrap: anywhere;
  li {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 12px;
  }
  span:last-child {
    margin-left: auto;
  }
  del {
    color: var(--q-text-3);
  }
  b {
    color: var(--q-text);
    white-space: nowrap;
  }
`
