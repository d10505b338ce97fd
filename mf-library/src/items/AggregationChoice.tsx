import type { ItemSettings } from '@quotidia/contract/itemSettings'
import type { Aggregation } from '@quotidia/domain/items'
import { useMutation, useQueryClient } from '@quotidia/shared-ui/query'
import styled from 'styled-components'
import { AggregationSelect } from '../aggregation/AggregationSelect'
import { chooseAggregation, itemsQuery } from './api'

/** How an item adds up over days; a choice is saved at once. */
export function AggregationChoice({ item, aggregation }: { item: ItemSettings; aggregation: Aggregation }) {
  const { dataId, dataName, dataType, isDefault, doubtful } = item
  const client = useQueryClient()
  const choosing = useMutation({
    mutationFn: (chosen: Aggregation | null) => chooseAggregation(dataId, chosen),
    // A choice may change that of the results that use the item.
    onSuccess: () =>
      Promise.all(
        [itemsQuery, { queryKey: ['reports'] }].map(({ queryKey }) => client.invalidateQueries({ queryKey })),
      ),
  })
  return (
    <>
      <AggregationSelect
        name={dataName}
        dataType={dataType}
        aggregation={aggregation}
        isDefault={isDefault}
        doubtful={doubtful}
        disabled={choosing.isPending}
        onChange={(chosen) => choosing.mutate(chosen)}
      />
      {choosing.error && <Failed role="alert">{choosing.error.message}</Failed>}
    </>
  )
}

const Failed = styled.p`
  margin: 4px 0 0;
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-red);
`
