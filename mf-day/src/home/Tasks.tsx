import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { Skeleton } from '@quotidia/shared-ui/components/Skeleton'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { messages } from './messages'
import { FIRST_HEIGHT } from './TaskList'

interface Props {
  /** Shows its name, where it isn't the first part of the page. */
  isTitled?: boolean
  isPending: boolean
  error: Error | null
  onRetry(): void
  children: ReactNode
}

/** 'Da fare', which keeps its place while it loads. */
export function Tasks({ isTitled = false, isPending, error, onRetry, children }: Props) {
  return (
    <Root aria-label={messages.toDo}>
      {isTitled && <Title>{messages.toDo}</Title>}
      {isPending && error && <ErrorState message={messages.toDoFailed} error={error} onRetry={onRetry} />}
      {isPending && !error && <Skeleton rows={1} height={FIRST_HEIGHT} />}
      {!isPending && children}
    </Root>
  )
}

const Title = styled.h2`
  margin-bottom: 10px;
`
const Root = styled.section`
  min-height: ${FIRST_HEIGHT}px;
`
