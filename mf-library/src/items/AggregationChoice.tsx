import type { ItemSettings } from 'contract/itemSettings'
import { AGGREGATIONS, type Aggregation, isCalculated } from 'domain/items'
import { Select } from 'shared-ui/components/Select'
import { useMutation, useQueryClient } from 'shared-ui/query'
import styled from 'styled-components'
import { chooseAggregation, itemsQuery } from './api'
import { messages } from './messages'

const USUAL = ''

/** How an item adds up over days; a choice is saved at once. */
export function AggregationChoice({ item, aggregation }: { item: ItemSettings; aggregation: Aggregation }) {
  const { dataId, dataName, dataType, isDefault, doubtful } = item
  const client = useQueryClient()
  const choosing = useMutation({
    mutationFn: (value: string) => chooseAggregation(dataId, AGGREGATIONS.find((each) => each === value) ?? null),
    // A choice may change that of the results that use the item.
    onSuccess: () =>
      Promise.all(
        [itemsQuery, { queryKey: ['reports'] }].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  })
  const options = AGGREGATIONS.filter((each) => each !== 'FORMULA' || isCalculated(dataType)).filter(
    (each) => doubtful || !isDefault || each !== aggregation,
  )
  return (
    <>
      <Select
        aria-label={messages.choiceOf(dataName)}
        value={isDefault ? USUAL : aggregation}
        disabled={choosing.isPending}
        aria-invalid={choosing.isError || undefined}
        onChange={({ target }) => choosing.mutate(target.value)}
      >
        <option value={USUAL}>{usualText(item, aggregation)}</option>
        {options.map((each) => (
          <option key={each} value={each}>
            {messages.choices[each]}
          </option>
        ))}
      </Select>
      {choosing.error && <Failed role="alert">{choosing.error.message}</Failed>}
    </>
  )
}

function usualText({ isDefault, doubtful }: ItemSettings, aggregation: Aggregation): string {
  if (!isDefault) return messages.usual
  const choice = messages.choices[aggregation]
  return doubtful ? messages.toConfirm(choice) : messages.recommended(choice)
}

const Failed = styled.p`
  margin: 4px 0 0;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-red);
`
