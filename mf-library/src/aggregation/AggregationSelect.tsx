import { AGGREGATIONS, type Aggregation, type DataType, isCalculated } from '@quotidia/domain/items'
import { Select } from '@quotidia/shared-ui/components/Select'
import styled from 'styled-components'
import { aggregationMessages as messages } from './messages'

interface Props {
  /** The name of the item. */
  name: string
  dataType: DataType
  aggregation: Aggregation
  /** Whether nobody has chosen it. */
  isDefault: boolean
  /** Whether the item may be a stock or a flow. */
  doubtful: boolean
  disabled?: boolean
  /** @param aggregation null for the usual one */
  onChange(aggregation: Aggregation | null): void
}

const USUAL = ''

/** How an item adds up over days. */
export function AggregationSelect({ name, dataType, aggregation, isDefault, doubtful, disabled, onChange }: Props) {
  const options = AGGREGATIONS.filter((each) => each !== 'FORMULA' || isCalculated(dataType)).filter(
    (each) => doubtful || !isDefault || each !== aggregation,
  )
  return (
    <Box data-doubtful={doubtful || undefined}>
      <Select
        aria-label={messages.choiceOf(name)}
        value={isDefault ? USUAL : aggregation}
        disabled={disabled}
        onChange={({ target }) => onChange(AGGREGATIONS.find((each) => each === target.value) ?? null)}
      >
        <option value={USUAL}>{usualText({ aggregation, isDefault, doubtful })}</option>
        {options.map((each) => (
          <option key={each} value={each}>
            {messages.choices[each]}
          </option>
        ))}
      </Select>
    </Box>
  )
}

function usualText({
  aggregation,
  isDefault,
  doubtful,
}: Pick<Props, 'aggregation' | 'isDefault' | 'doubtful'>): string {
  if (!isDefault) return messages.usual
  return doubtful ? messages.toConfirm(messages.choices[aggregation]) : messages.recommended[aggregation]
}

const Box = styled.div`
  &[data-doubtful] select {
    border: 1px dashed var(--q-amber);
    background: var(--q-amber-soft);
  }
`
