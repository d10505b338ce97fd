import type { MouseEvent } from 'react'
import { Banner } from 'shared-ui/components/Banner'
import { messages } from './messages'

/** Marks the row of the table with a level and its note. */
export const LEVEL_ROW = 'data-level-row'

interface Props {
  /** The error message. */
  failure: string | undefined
  lowered: boolean
  onRetry(): void
}

/** The note about a change, in the row where it was made. */
export function ChangeNote({ failure, lowered, onRetry }: Props) {
  function retry({ currentTarget }: MouseEvent<HTMLElement>): void {
    // The button disappears with the error: the focus returns to the level.
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
        <Banner kind="error" action={again}>
          {failure}
        </Banner>
      )}
      {lowered && <Banner kind="info">{messages.lowered}</Banner>}
    </>
  )
}
