import type { ReactNode } from 'react'
import { Dialog } from 'shared-ui/components/Dialog'
import { EmptyState } from 'shared-ui/components/EmptyState'
import { ErrorState } from 'shared-ui/components/ErrorState'
import { Spinner } from 'shared-ui/components/Spinner'
import styled from 'styled-components'
import { messages } from './messages'
import type { Reading } from './useReading'

interface Props<T> {
  title: string
  /** What it is the history of, where the title names it by a number. */
  subject?: string
  reading: Reading<T>
  onClose(): void
  children(history: T): ReactNode
}

/** A history: on its way, not to be had, or there. */
export function HistoryDialog<T>({ title, subject, reading, onClose, children }: Props<T>) {
  return (
    <Dialog open onClose={onClose} title={title} wide>
      {subject && <Subject className="num">{subject}</Subject>}
      {reading.data !== undefined ? (
        children(reading.data)
      ) : reading.error ? (
        <ErrorState message={messages.loadFailed} error={reading.error} onRetry={reading.retry} />
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
