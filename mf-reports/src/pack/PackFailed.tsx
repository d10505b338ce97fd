import type { Pack } from '@quotidia/contract/packs'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { RefreshCw } from 'lucide-react'
import styled from 'styled-components'
import { messages } from './messages'
import { useRequest } from './useRequest'

interface Props {
  pack: Pack
  onRequested(jobId: number): void
  onClose(): void
}

export function PackFailed({ pack, onRequested, onClose }: Props) {
  const { from, to, failedPart, message } = pack
  const request = useRequest()
  const parts = pack.parts.map(({ part }) => part)
  const others = parts.filter((part) => part !== failedPart)
  const ask = (asked: typeof parts) =>
    request.isPending || request.mutate({ from, to, parts: asked }, { onSuccess: ({ jobId }) => onRequested(jobId) })
  const footer = (
    <>
      {failedPart && others.length > 0 && (
        <Button aria-disabled={request.isPending || undefined} onClick={() => ask(others)}>
          {messages.without[failedPart]}
        </Button>
      )}
      <Button
        variant="primary"
        data-autofocus
        aria-disabled={request.isPending || undefined}
        onClick={() => ask(parts)}
      >
        <RefreshCw aria-hidden size={16} strokeWidth={1.75} />
        {messages.retry}
      </Button>
    </>
  )
  return (
    <Dialog open title={messages.failed} onClose={onClose} footer={footer}>
      <Reasons>
        <Banner kind="error">
          {failedPart && <b>{messages.stoppedAt[failedPart]} </b>}
          {message ?? messages.unknownFailure}
        </Banner>
        {request.error && (
          <Banner kind="error" error={request.error}>
            {request.error.message}
          </Banner>
        )}
      </Reasons>
    </Dialog>
  )
}

const Reasons = styled.div`
  display: grid;
  gap: 8px;
  overflow-wrap: anywhere;
`
