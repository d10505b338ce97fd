import { Select } from '@quotidia/shared-ui/components/Select'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { useId } from 'react'
import styled from 'styled-components'
import type { Shown } from '../address/useAddress'
import { messages } from '../messages'
import { periodName } from '../period/names'
import { COMPARISONS, type Comparison, comparedPeriod, groupingsOf, type Period } from '../period/period'

interface Props {
  shown: Shown
  onChange(change: Partial<Shown>): void
}

/** The choices of the figures' grouping and comparison. */
export function Choices({ shown, onChange }: Props) {
  const [byId, comparisonId] = [useId(), useId()]
  const { period, by, comparison } = shown
  const groupings = groupingsOf(period)
  return (
    <Root>
      {groupings.length > 1 && (
        <Choice>
          <label htmlFor={byId}>{messages.by}</label>
          <Select
            id={byId}
            value={by}
            onChange={({ target }) => onChange({ by: groupings.find((each) => each === target.value) ?? by })}
          >
            {groupings.map((each) => (
              <option key={each} value={each}>
                {messages.groupings[each]}
              </option>
            ))}
          </Select>
        </Choice>
      )}
      <Choice>
        <label htmlFor={comparisonId}>{messages.comparison}</label>
        <Select
          id={comparisonId}
          value={comparison}
          onChange={({ target }) =>
            onChange({ comparison: COMPARISONS.find((each) => each === target.value) ?? comparison })
          }
        >
          {COMPARISONS.map((each) => (
            <option key={each} value={each}>
              {nameOf(each, period)}
            </option>
          ))}
        </Select>
      </Choice>
    </Root>
  )
}

function nameOf(comparison: Comparison, period: Period): string {
  if (comparison === 'none') return messages.noComparison
  if (comparison === 'weekdays') return messages.sameWeekdays
  return periodName(comparedPeriod(period, comparison))
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px 14px;
  margin-left: auto;
  @media print {
    display: none;
  }
  ${NARROW} {
    width: 100%;
    & > div {
      flex: 1;
    }
  }
`
const Choice = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  font-size: var(--q-t-small);
  color: var(--q-text-3);
  select {
    width: 100%;
    min-width: 128px;
    height: var(--q-control);
    font-size: var(--q-t-small);
    color: var(--q-text);
  }
  &:last-child select {
    min-width: 168px;
  }
  ${NARROW} {
    display: grid;
    gap: 4px;
    select,
    &:last-child select {
      min-width: 0;
      height: var(--q-touch);
      font-size: 16px;
    }
  }
`
