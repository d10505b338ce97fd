import { Button } from '@quotidia/shared-ui/components/Button'
import { ErrorCode } from '@quotidia/shared-ui/components/ErrorCode'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { CalendarX } from 'lucide-react'
import styled from 'styled-components'
import { useDayHost } from '../host/DayHost'
import { messages } from './messages'

interface Props {
  title: string
  message: string
  onRetry?: () => void
  error?: unknown
}

/** Shown instead of a day that isn't available. */
export function DayProblem({ title, message, onRetry, error }: Props) {
  const { product } = useDayHost()
  return (
    <Panel>
      <CalendarX aria-hidden size={24} strokeWidth={1.5} />
      <h1>{title}</h1>
      <p role="alert">{message}</p>
      <ErrorCode error={error} />
      <Ways>
        {onRetry && (
          <Button variant="primary" onClick={onRetry}>
            {messages.retry}
          </Button>
        )}
        {product && <product.HomeLink />}
      </Ways>
    </Panel>
  )
}

const Panel = styled.section`
  display: grid;
  align-content: start;
  justify-items: center;
  gap: var(--q-4);
  max-width: 480px;
  margin: 12vh auto var(--q-9);
  padding: 0 var(--q-6);
  text-align: center;
  > svg {
    color: var(--q-text-3);
  }
  h1 {
    font-size: var(--q-t-h2);
    line-height: var(--q-lh-h2);
  }
  p {
    color: var(--q-text-2);
  }
`
const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: var(--q-4);
  margin-top: var(--q-4);
  &:empty {
    display: none;
  }
  ${NARROW} {
    justify-self: stretch;
    > * {
      flex: 1;
    }
  }
`
