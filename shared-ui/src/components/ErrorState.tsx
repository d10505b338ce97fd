import { CircleAlert } from 'lucide-react'
import styled from 'styled-components'
import { messages } from '../messages'
import { NARROW } from '../theme/media'
import { Button } from './Button'
import { ErrorCode } from './ErrorCode'

interface Props {
  message: string
  onRetry?: () => void
  /** The error; its code is shown for server errors. */
  error?: unknown
  /** A title, if the page has no other. */
  title?: string
  /** The heading level of the title. */
  titleAs?: 'h1' | 'h2' | 'h3'
}

/** Shown instead of content that failed to load, with an optional retry button. */
export function ErrorState({ message, onRetry, error, title, titleAs: Title = 'h1' }: Props) {
  return (
    <Panel>
      <CircleAlert aria-hidden size={20} strokeWidth={1.75} />
      <div>
        {title && <Title>{title}</Title>}
        <p role="alert">{message}</p>
        <ErrorCode error={error} />
      </div>
      {onRetry && <Button onClick={onRetry}>{messages.retry}</Button>}
    </Panel>
  )
}

const Panel = styled.div`
  display: flex;
  align-items: center;
  gap: 12px 14px;
  padding: 14px 16px;
  border: 1px solid var(--q-line-2);
  border-radius: var(--q-r-panel);
  background: var(--q-surface);
  & > svg {
    color: var(--q-red);
  }
  & > div {
    display: grid;
    flex: 1;
    gap: 4px;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  h1,
  h2,
  h3 {
    font-size: var(--q-t-h2);
    line-height: var(--q-lh-h2);
  }
  ${NARROW} {
    flex-wrap: wrap;
    & > svg {
      align-self: start;
    }
    & > div {
      flex-basis: calc(100% - 40px);
    }
    & > button {
      flex: 1;
    }
  }
`
