import type { MouseEvent } from 'react'
import { Banner } from 'shared-ui/components/Banner'
import { messages } from './messages'

/** Marks the row of the table with a level and its note. */
export const LEVEL_ROW = 'data-level-row'

interface Props {
  /** What went wrong, in words. */
  failure: string | undefined
  error?: unknown
  lowered: boolean
  onRetry(): void
}

/** What a person has to know about a change, where they made it. */
export function ChangeNote({ failure, error, lowered, onRetry }: Props) {
  function retry({ currentTarget }: MouseEvent<HTMLElement>): void {
    // The button goes away with what failed: the focus goes to the level that it was about.
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
