import type { Pack } from '@quotidia/contract/packs'
import { ApiError } from '@quotidia/shared-ui/api'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import { useQuery } from '@quotidia/shared-ui/query'
import { messages } from './messages'
import { PackFailed } from './PackFailed'
import { PackProgress } from './PackProgress'
import { PackReady } from './PackReady'
import { packQuery } from './queries'
import { useStop } from './useRequest'

interface Props {
  jobId: number
  /** Called when another pack was requested instead. */
  onRequested(jobId: number): void
  onClose(): void
}

/** A requested pack: being made, ready, or failed. */
export function PackDialog({ jobId, onRequested, onClose }: Props) {
  const { data: pack, error, refetch } = useQuery(packQuery(jobId))
  // A poll may find the pack gone before the answer to its removal arrives.
  const stop = useStop(jobId)
  if (pack && !isGone(error)) return <Shown {...{ pack, error, stop, onRequested, onClose }} />
  return (
    <Dialog open title={messages.title} onClose={onClose}>
      {isGone(error) && <ErrorState message={messages.missing} />}
      {error && !isGone(error) && (
        <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />
      )}
      {!error && <Skeleton rows={4} height={36} bar={18} />}
    </Dialog>
  )
}

const isGone = (error: Error | null) => error instanceof ApiError && error.status === 404

interface ShownProps extends Omit<Props, 'jobId'> {
  pack: Pack
  error: Error | null
  stop: ReturnType<typeof useStop>
}

function Shown({ pack, error, stop, onRequested, onClose }: ShownProps) {
  if (pack.state === 'ready') return <PackReady pack={pack} onClose={onClose} />
  if (pack.state === 'failed') return <PackFailed pack={pack} onRequested={onRequested} onClose={onClose} />
  return <PackProgress pack={pack} error={error} stop={stop} onClose={onClose} />
}
