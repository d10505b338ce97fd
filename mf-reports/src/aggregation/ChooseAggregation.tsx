import type { ItemSettings } from '@quotidia/contract/itemSettings'
import type { SummaryItem } from '@quotidia/contract/reports'
import { AGGREGATIONS, type Aggregation, isCalculated } from '@quotidia/domain/items'
import { Select } from '@quotidia/shared-ui/components/Select'
import { useMutation, useQuery, useQueryClient } from '@quotidia/shared-ui/query'
import { useSession } from '@quotidia/shared-ui/session'
import styled from 'styled-components'
import { aggregationMessages as messages } from './messages'
import { chooseAggregation, itemsQuery } from './queries'

/** An owner's choice of how a line adds up; nothing for others, and for a line that the newest library doesn't have. */
export function ChooseAggregation({ item }: { item: SummaryItem }) {
  const isOwner = useSession(({ claims }) => claims?.userType === 'OWNER')
  const { data } = useQuery({ ...itemsQuery(), enabled: isOwner })
  const settings = data?.find(({ dataId, lineageId }) => item.dataIds.includes(dataId) || lineageId === item.key)
  return settings?.aggregation ? <Choice settings={settings} aggregation={settings.aggregation} /> : null
}

const USUAL = ''

function Choice({ settings, aggregation }: { settings: ItemSettings; aggregation: Aggregation }) {
  const { dataId, dataType, isDefault } = settings
  const client = useQueryClient()
  const choosing = useMutation({
    mutationFn: (value: string) => chooseAggregation(dataId, AGGREGATIONS.find((each) => each === value) ?? null),
    onSuccess: () => client.invalidateQueries({ queryKey: ['reports'] }),
  })
  const options = AGGREGATIONS.filter((each) => each !== 'FORMULA' || isCalculated(dataType))
  const usual = isDefault ? messages.recommended[aggregation] : messages.usual
  return (
    <Box>
      <Select
        label={messages.inSummary}
        value={isDefault ? USUAL : aggregation}
        disabled={choosing.isPending}
        error={choosing.error?.message}
        onChange={({ target }) => choosing.mutate(target.value)}
      >
        <option value={USUAL}>{usual}</option>
        {options
          .filter((each) => !(isDefault && each === aggregation))
          .map((each) => (
            <option key={each} value={each}>
              {messages.choices[each]}
            </option>
          ))}
      </Select>
      <p>{messages.forAll}</p>
    </Box>
  )
}

const Box = styled.div`
  margin-top: 12px;
  p {
    margin: 6px 0 0;
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
  }
`
