import { EmptyState } from 'shared-ui/components/EmptyState'
import { ErrorState } from 'shared-ui/components/ErrorState'
import { useQuery } from 'shared-ui/query'
import styled from 'styled-components'
import { listData, listRules } from './api'
import { MESSAGES } from './messages'
import { RuleCard } from './RuleCard'

export function RuleList({ libraryId }: { libraryId: number }) {
  const rules = useQuery({ queryKey: ['rules', libraryId], queryFn: () => listRules(libraryId) })
  const data = useQuery({ queryKey: ['library-data', libraryId], queryFn: () => listData(libraryId) })
  if (rules.error) return <ErrorState message={MESSAGES.rulesFailed} onRetry={() => rules.refetch()} />
  if (data.error) return <ErrorState message={MESSAGES.librariesFailed} onRetry={() => data.refetch()} />
  if (!rules.data || !data.data) return null
  const found = rules.data.data ?? []
  const names = new Map(data.data.map(({ dataId, dataName }) => [dataId, dataName]))
  return (
    <section aria-labelledby="existing-rules">
      <Heading id="existing-rules">{MESSAGES.existing}</Heading>
      {found.length === 0 ? <EmptyState>{MESSAGES.none}</EmptyState> : null}
      <Cards>
        {found.map((rule) => (
          <RuleCard key={rule.ruleId} rule={rule} nameOf={(id) => names.get(id) ?? MESSAGES.unknownData} />
        ))}
      </Cards>
    </section>
  )
}

const Heading = styled.h2`
  margin-bottom: var(--q-5);
  font-size: 17px;
  line-height: 24px;
`
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: var(--q-5);
  @container app (max-width: 1119px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container app (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
