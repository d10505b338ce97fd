import { Button } from '@quotidia/shared-ui/components/Button'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { useQuery } from '@quotidia/shared-ui/query'
import { useState } from 'react'
import styled from 'styled-components'
import { Section } from '../section/Section'
import { useFocusHeading } from '../section/useFocusHeading'
import { deletedDaysQuery } from './api'
import { DeletedDayRow } from './DeletedDayRow'
import { messages } from './messages'

/** The days that were deleted in the last 30 days; an owner restores them, or removes them for good. */
export function DeletedDaysSection() {
  const { heading, focusHeading } = useFocusHeading()
  const [pages, setPages] = useState(1)
  const { data, error, isPending, isPlaceholderData, refetch } = useQuery(deletedDaysQuery(pages))
  const { days, hasMore } = data ?? {}
  return (
    <Section
      id="giorni-eliminati"
      title={messages.title}
      count={hasMore ? undefined : days?.length}
      headingRef={heading}
    >
      <Intro>{messages.intro}</Intro>
      {isPending && <Skeleton rows={2} height={66} bar={20} />}
      {error && !data && <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />}
      {days?.length === 0 && <EmptyState>{messages.none}</EmptyState>}
      <ul>
        {days?.map((day) => (
          <DeletedDayRow key={day.dayId} day={day} onGone={focusHeading} />
        ))}
      </ul>
      {hasMore && (
        <Button aria-disabled={isPlaceholderData || undefined} onClick={() => isPlaceholderData || setPages(pages + 1)}>
          {messages.more}
        </Button>
      )}
      {pages > 1 && hasMore === false && (
        <p role="status" tabIndex={-1} ref={focusOnce}>
          {messages.all}
        </p>
      )}
    </Section>
  )
}

/** The button that had the focus is gone. */
const focusOnce = (end: HTMLElement | null) => end?.focus()

const Intro = styled.p`
  max-width: 64ch;
  color: var(--q-text-2);
`
