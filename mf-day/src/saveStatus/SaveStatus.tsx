import { Spinner } from '@quotidia/shared-ui/components/Spinner'
import { clockTime } from '@quotidia/shared-ui/format/dates'
import { CircleAlert, CloudCheck } from 'lucide-react'
import { useEffect, useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { ChangingText } from '../components/ChangingText'
import { useSaveSummary, useSaving } from '../saving/SavingProvider'
import { messages } from './messages'

const SHOWN_AFTER_MS = 300

interface Props {
  /** Whether the user may edit values. */
  writes: boolean
  /** Whether a removal isn't saved yet. */
  removes: boolean
}

/** Shows whether everything is saved. It has `aria-busy` during a save that is too short to be shown. */
export function SaveStatus({ writes, removes }: Props) {
  const queue = useSaving()
  const { saving, unsaved, unanswered, savedAt } = useSaveSummary()
  const isSaving = saving > 0 || removes
  const slow = useSlow(isSaving)
  const online = useOnline()
  const retryAll = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    queue.retryAll()
    const page = currentTarget.getRootNode() as ParentNode
    page.querySelector<HTMLElement>('[data-cell] [aria-invalid]')?.focus()
  }
  if (!writes && unsaved === 0) return null
  return (
    <Status role="status" aria-busy={isSaving && !slow}>
      {unsaved > 0 ? (
        <Unsaved type="button" title={unanswered > 0 ? messages.willRetry : messages.retry} onClick={retryAll}>
          <CircleAlert aria-hidden size={16} strokeWidth={1.75} />
          <ChangingText>
            {online || unanswered === 0
              ? messages.unsaved(unsaved)
              : `${messages.unsaved(unsaved)}: ${messages.offline}`}
          </ChangingText>
        </Unsaved>
      ) : slow ? (
        <>
          <Spinner />
          <ChangingText>{messages.saving}</ChangingText>
        </>
      ) : (
        <>
          <Saved aria-hidden size={16} strokeWidth={1.75} />
          <ChangingText>{savedAt ? messages.allSavedAt(clockTime(savedAt)) : messages.allSaved}</ChangingText>
        </>
      )}
    </Status>
  )
}

/** True once `busy` has lasted for a while, so that quick saves don't flicker. */
function useSlow(busy: boolean): boolean {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    if (!busy) return setSlow(false)
    const timer = setTimeout(() => setSlow(true), SHOWN_AFTER_MS)
    return () => clearTimeout(timer)
  }, [busy])
  return slow
}

function useOnline(): boolean {
  return useSyncExternalStore(watchNetwork, () => navigator.onLine)
}

function watchNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

const Status = styled.span.attrs({ className: 'num' })`
  display: inline-flex;
  align-items: center;
  gap: var(--q-3);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-2);
  white-space: nowrap;
`
const Saved = styled(CloudCheck)`
  color: var(--q-green);
`
const Unsaved = styled.button`
  display: inline-flex;
  align-items: center;
  gap: var(--q-3);
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  text-align: left;
  white-space: normal;
  color: var(--q-red);
  &:hover {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
`
