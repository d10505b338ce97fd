import type { ItemSettings } from '@quotidia/contract/itemSettings'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { PageFrame } from '@quotidia/shared-ui/components/PageFrame'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { DATA_TYPE_NAMES } from '@quotidia/shared-ui/format/dataTypeNames'
import { useQuery } from '@quotidia/shared-ui/query'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import styled from 'styled-components'
import { aggregationMessages } from '../aggregation/messages'
import { AggregationChoice } from './AggregationChoice'
import { itemsQuery } from './api'
import { messages } from './messages'

/** How the items of the newest library add up over days. */
export function ItemsPage() {
  const { data, error, refetch } = useQuery(itemsQuery)
  return (
    <PageFrame title={messages.title}>
      {error && !data && <ErrorState message={messages.failed} error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton rows={10} height={52} bar={20} />}
      {data?.length === 0 && (
        <>
          <EmptyState>{messages.noItems}</EmptyState>
          <Create>
            <LinkButton to="/create-library">{messages.createLibrary}</LinkButton>
          </Create>
        </>
      )}
      {data && data.length > 0 && <Items items={data} />}
    </PageFrame>
  )
}

function Items({ items }: { items: ItemSettings[] }) {
  const sections = [...new Set(items.map(({ sectionName }) => sectionName))]
  return (
    <>
      <Intro>{messages.intro}</Intro>
      <Table>
        <thead>
          <tr>
            <th scope="col">{messages.item}</th>
            <th scope="col">{messages.type}</th>
            <th scope="col">{aggregationMessages.inSummary}</th>
          </tr>
        </thead>
        {sections.map((section) => (
          <tbody key={section}>
            <tr data-section>
              <th scope="rowgroup" colSpan={3}>
                {section}
              </th>
            </tr>
            {items
              .filter(({ sectionName }) => sectionName === section)
              .map((item) => (
                <ItemRow key={item.dataId} item={item} />
              ))}
          </tbody>
        ))}
      </Table>
    </>
  )
}

function ItemRow({ item }: { item: ItemSettings }) {
  const { dataName, dataType, aggregation, doubtful } = item
  return (
    <tr data-doubtful={doubtful || undefined}>
      <th scope="row">
        {dataName}
        {doubtful && <small>{aggregationMessages.doubtful}</small>}
      </th>
      <td data-type>{DATA_TYPE_NAMES[dataType]}</td>
      <td data-choice>
        {aggregation ? (
          <AggregationChoice item={item} aggregation={aggregation} />
        ) : (
          <span>{aggregationMessages.ticked}</span>
        )}
      </td>
    </tr>
  )
}

const Intro = styled.p`
  max-width: 640px;
  margin: -14px 0 18px;
  text-wrap: balance;
  color: var(--q-text-2);
`
const Create = styled.p`
  text-align: center;
`
const Table = styled.table`
  width: 100%;
  border: 1px solid var(--q-line);
  border-radius: var(--q-r-panel);
  border-spacing: 0;
  background: var(--q-surface);
  box-shadow: var(--q-e1);
  th,
  td {
    padding: 8px 16px;
    border-bottom: 1px solid var(--q-line);
    font-size: var(--q-t-body);
    font-weight: var(--q-w-regular);
    line-height: 20px;
    text-align: left;
    overflow-wrap: anywhere;
  }
  thead th {
    font-size: var(--q-t-caption);
    color: var(--q-text-3);
  }
  [data-section] th {
    padding-top: 18px;
    font-size: var(--q-t-small);
    font-weight: var(--q-w-strong);
    border-bottom-color: var(--q-line-2);
  }
  [data-doubtful] > * {
    background: var(--q-amber-soft);
  }
  small {
    display: block;
    font-size: var(--q-t-small);
    color: var(--q-amber);
  }
  [data-type] {
    width: 240px;
    color: var(--q-text-3);
  }
  [data-choice] {
    width: 260px;
  }
  [data-choice] > span:only-child:not(:has(select)) {
    color: var(--q-text-3);
  }
  tbody:last-child tr:last-child > * {
    border-bottom: 0;
  }
  ${NARROW} {
    &,
    tbody {
      display: block;
    }
    thead {
      display: none;
    }
    tr {
      display: grid;
      grid-template-columns: minmax(0, 1fr) auto;
      gap: 6px 12px;
      padding: 10px 14px;
      border-bottom: 1px solid var(--q-line);
    }
    tbody:last-child tr:last-child {
      border-bottom: 0;
    }
    [data-doubtful] {
      background: var(--q-amber-soft);
    }
    th,
    td,
    [data-section] th {
      display: block;
      padding: 0;
      border: 0;
    }
    [data-section] {
      padding-top: 18px;
    }
    [data-type],
    [data-choice] {
      width: auto;
    }
    [data-choice] {
      grid-column: 1 / -1;
    }
  }
`
