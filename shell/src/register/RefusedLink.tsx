import { useState } from 'react'
import { Button } from 'shared-ui/components/Button'
import { LinkButton } from 'shared-ui/components/LinkButton'
import styled from 'styled-components'
import { ResetDialog } from '../credentials/ResetDialog'
import { FormError } from '../layout/FormError'
import { adviceOn, MESSAGES } from './messages'

interface Props {
  message: string
  onRetry?: (() => void) | undefined
}

/** Why a link doesn't lead on, and what to do about it. */
export function RefusedLink({ message, onRetry }: Props) {
  const [asking, setAsking] = useState(false)
  const advice = adviceOn(message)
  return (
    <>
      <FormError message={message} />
      {advice && <p>{advice}</p>}
      <Actions>
        {advice && (
          <Button variant="primary" size="l" onClick={() => setAsking(true)}>
            {MESSAGES.askForLink}
          </Button>
        )}
        {onRetry && (
          <Button variant="primary" size="l" onClick={onRetry}>
            {MESSAGES.retry}
          </Button>
        )}
        <LinkButton to="/login" size="l">
          {MESSAGES.toLogin}
        </LinkButton>
      </Actions>
      <ResetDialog title={MESSAGES.askForLink} open={asking} onClose={() => setAsking(false)} />
    </>
  )
}

const Actions = styled.div`
  display: grid;
  gap: var(--q-4);
`
