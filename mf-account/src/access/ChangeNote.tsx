import { Banner } from '@quotidia/shared-ui/components/Banner'
import type { MouseEvent } from 'react'
import { messages } from './messages'

/** Marks the row of the table with a level and its note. */
export const LEVEL_ROW = 'data-level-row'

interface Props {
  /** The error message. */
  failure: string | undefined
  error?: unknown
  lowered: boolean
  onRetry(): void
}

/** The message about a failed or lowered change, beside the control that made it. */
export function ChangeNote({ failure, error, lowered, onRetry }: Props) {
  function retry({ currentTarget }: MouseEvent<HTMLElement>): void {
    // The button is removed with the message, so the focus goes to the chosen level.
    currentTarget.closest(`[${LEVEL_ROW}]`)?.querySelector<HTMLElement>('input:checked')?.focus()
    onRetry()
  }
  const again = (
    <button type="button" className="link" onClick={retry}>
      {messages.retry}
    </button>
  )
  return (
    <>
      {failure && (
        <Banner kind="error" action={again} error={error}>
          {failure}
        </Banner>
      )}
      {lowered && <Banner kind="info">{messages.lowered}</Banner>}
    </>
  )
}
