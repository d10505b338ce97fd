import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import styled from 'styled-components'
import { messages } from './messages'
import { Outcome } from './Outcome'
import { hasEnded, useCorrection } from './useCorrections'

interface Props {
  jobId: number
  onClose(): void
}

/** The progress of a correction, which goes on when the dialog is closed, and its result. */
export function ProgressDialog({ jobId, onClose }: Props) {
  const { data: correction, error, refetch } = useCorrection(jobId)
  const isOver = correction !== undefined && hasEnded(correction)
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.progressTitle}
      footer={<Button onClick={onClose}>{messages.close}</Button>}
    >
      {!isOver && <Hint>{messages.progressHint}</Hint>}
      {error && !correction && (
        <ErrorState message={messages.readFailed} error={error} onRetry={() => void refetch()} />
      )}
      {correction && <Outcome correction={correction} onLeave={onClose} />}
      <span className="vh" role="status">
        {isOver && messages.corrected(correction.corrected, correction.from)}
      </span>
    </Dialog>
  )
}

const Hint = styled.p`
  margin-bottom: var(--q-6);
  color: var(--q-text-2);
`
