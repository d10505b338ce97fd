import { EmptyState } from 'shared-ui/components/EmptyState'
import { ErrorState } from 'shared-ui/components/ErrorState'
import { Skeleton } from 'shared-ui/components/Skeleton'
import { useQuery } from 'shared-ui/query'
import styled from 'styled-components'
import { Section } from '../section/Section'
import { useFocusHeading } from '../section/useFocusHeading'
import { DeletedDayRow } from './DeletedDayRow'
import { deletedDaysQuery } from './deletedDaysQuery'
import { messages } from './messages'

/** The days that were deleted in the last 30 days; an owner restores them, or removes them for good. */
export function DeletedDaysSection() {
  const { heading, focusHeading } = useFocusHeading()
  const { data, error, isPending, refetch } = useQuery(deletedDaysQuery)
  return (
    <Section id="giorni-eliminati" title={messages.title} count={data?.length} headingRef={heading}>
      <Intro>{messages.intro}</Intro>
      {isPending && <Skeleton rows={2} height={66} bar={20} />}
      {error && !data && <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />}
      {data?.length === 0 && <EmptyState>{messages.none}</EmptyState>}
      <List>
        {data?.map((day) => (
          <DeletedDayRow key={day.dayId} day={day} onGone={focusHeading} />
        ))}
      </List>
    </Section>
  )
}

const Intro = styled.p`
  max-width: 64ch;
  color: var(--q-text-2);
`
const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`
