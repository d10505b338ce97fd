import type { LibraryData } from '@quotidia/contract/libraries'
import type { Rule } from '@quotidia/contract/rules'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { useQuery } from '@quotidia/shared-ui/query'
import { useEffect, useRef, useState } from 'react'
import styled from 'styled-components'
import { DeleteDialog } from './DeleteDialog'
import { messages } from './messages'
import { RuleCard } from './RuleCard'
import { rulesQuery } from './rulesQuery'

/** The rules of a library as cards: manual ones, newest first, then the automatic ones. */
export function RuleList({ libraryId, data }: { libraryId: number; data: LibraryData[] }) {
  const rules = useQuery(rulesQuery(libraryId))
  const heading = useRef<HTMLHeadingElement>(null)
  const [removing, setRemoving] = useState<Rule>()
  const [gone, setGone] = useState(0)
  // After the dialog is closed, since the button that opened it is gone and can't get the focus back.
  useEffect(() => {
    if (gone > 0) heading.current?.focus()
  }, [gone])
  const found = rules.data?.success ? inOrder(rules.data.data ?? []) : undefined
  const failure = rules.error ? messages.failed : rules.data && !rules.data.success ? messages.refused : undefined
  return (
    <section>
      <Heading ref={heading} tabIndex={-1}>
        {messages.existing}
      </Heading>
      {failure && <ErrorState message={failure} error={rules.error} onRetry={() => void rules.refetch()} />}
      {rules.isPending && <Skeleton rows={2} height={112} gap={14} />}
      {found?.length === 0 && <EmptyState>{messages.none}</EmptyState>}
      {found?.some(({ automatic }) => automatic) && <Hint>{messages.automaticHint}</Hint>}
      {found && found.length > 0 && (
        <Cards>
          {found.map((rule) => (
            <RuleCard key={rule.ruleId} rule={rule} data={data} onRemove={() => setRemoving(rule)} />
          ))}
        </Cards>
      )}
      {removing && (
        <DeleteDialog
          libraryId={libraryId}
          rule={removing}
          onClose={() => {
            // A late answer leaves the dialog of another rule open.
            setRemoving((shown) => (shown === removing ? undefined : shown))
            if (!found?.includes(removing)) setGone(gone + 1)
          }}
          onRemoved={() => setGone(gone + 1)}
        />
      )}
    </section>
  )
}

const inOrder = (rules: Rule[]) =>
  rules.toSorted((one, other) => Number(one.automatic) - Number(other.automatic) || other.ruleId - one.ruleId)

const Heading = styled.h2`
  width: fit-content;
  margin-bottom: var(--q-5);
`
const Hint = styled.p`
  margin-bottom: var(--q-5);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
const Cards = styled.ul`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 14px;
  @container app (max-width: 1119px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @container app (max-width: 767px) {
    grid-template-columns: minmax(0, 1fr);
  }
`
