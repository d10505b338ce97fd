import { Button } from '@quotidia/shared-ui/components/Button'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { useState } from 'react'
import styled from 'styled-components'
import { ResetDialog } from '../credentials/ResetDialog'
import { FormError } from '../layout/FormError'
import { adviceFor, messages } from './messages'

interface Props {
  message: string
  /** The failed call, if one failed. */
  error?: unknown
  onRetry?: (() => void) | undefined
}

/** The reason why a link was refused, with advice on how to continue. */
export function RefusedLink({ message, error, onRetry }: Props) {
  const [asking, setAsking] = useState(false)
  const advice = adviceFor(message)
  return (
    <>
      <FormError message={message} error={error} />
      {advice && <p>{advice}</p>}
      <Actions>
        {advice && (
          <Button variant="primary" size="l" onClick={() => setAsking(true)}>
            {messages.askForLink}
          </Button>
        )}
        {onRetry && (
          <Button variant="primary" size="l" onClick={onRetry}>
            {messages.retry}
          </Button>
        )}
        <LinkButton to="/login" size="l">
          {messages.toLogin}
        </LinkButton>
      </Actions>
      <ResetDialog title={messages.askForLink} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

const Actions = styled.div`
  display: grid;
  gap: var(--q-4);
`
