import { Button } from '@quotidia/shared-ui/components/Button'
import { LinkButton } from '@quotidia/shared-ui/components/LinkButton'
import { Spinner } from '@quotidia/shared-ui/components/Spinner'
import { useEffect, useState } from 'react'
import styled from 'styled-components'
import { SLOW_AFTER_MS } from '../release/timeouts'
import { LogoutButton } from './LogoutButton'
import type { NamedModule } from './ModuleFallback'
import { messages } from './messages'
import { Notice } from './Notice'
import { PageSkeleton } from './PageSkeleton'

interface Props {
  remote: NamedModule
  onRetry(): void
}

/** Shows a notice with a retry after a while and keeps waiting: on a slow device the page still loads. */
export function ModuleLoading({ remote, onRetry }: Props) {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  return slow ? <ModuleSlow remote={remote} onRetry={onRetry} /> : <PageSkeleton />
}

interface ModuleSlowProps {
  remote: NamedModule
  onRetry: () => void
}

/** Replaces a page that is still loading after a while, until it has loaded. */
function ModuleSlow({ remote, onRetry }: ModuleSlowProps) {
  return (
    <Notice
      title={messages.slow(remote.label)}
      actions={
        <>
          <Button onClick={onRetry}>{messages.retry}</Button>
          <LinkButton to="/">{messages.toFirstPage}</LinkButton>
          {remote.hasLogout ? <LogoutButton /> : null}
        </>
      }
    >
      <Progress role="status">
        <Spinner size={20} />
        {messages.stillLoading}
      </Progress>
    </Notice>
  )
}

const Progress = styled.p`
  display: flex;
  align-items: center;
  gap: var(--q-4);
`
