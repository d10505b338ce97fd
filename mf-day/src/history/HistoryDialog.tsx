import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { EmptyState } from '@quotidia/shared-ui/components/EmptyState'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Spinner } from '@quotidia/shared-ui/components/Spinner'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { messages } from './messages'
import type { HistoryQuery } from './useHistoryQuery'

interface Props<T> {
  title: string
  /** Describes the item if the title has only its id. */
  subject?: string
  query: HistoryQuery<T>
  onClose(): void
  children(history: T): ReactNode
}

/** The dialog of a history, with its loading and error states. */
export function HistoryDialog<T>({ title, subject, query, onClose, children }: Props<T>) {
  return (
    <Dialog open onClose={onClose} title={title} wide>
      {subject && <Subject className="num">{subject}</Subject>}
      {query.data !== undefined ? (
        children(query.data)
      ) : query.error ? (
        <ErrorState message={messages.loadFailed} error={query.error} onRetry={query.retry} />
      ) : (
        <div role="status">
          <EmptyState icon={<Spinner />}>{messages.loading}</EmptyState>
        </div>
      )}
    </Dialog>
  )
}

const Subject = styled.p`
  margin-bottom: 10px;
  color: var(--q-text-2);
  overflow-wrap: anywhere;
`
