import type { DayFull } from 'contract/days'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from 'shared-ui/api'
import { Banner } from 'shared-ui/components/Banner'
import { Button } from 'shared-ui/components/Button'
import { Dialog } from 'shared-ui/components/Dialog'
import { ErrorState } from 'shared-ui/components/ErrorState'
import styled from 'styled-components'
import { useSaveSummary } from '../saving/SavingProvider'
import { KeyHint } from '../sheet/KeyHint'
import { outstandingCount } from './api'
import { messages, statusMessages } from './messages'
import { OutstandingList, UnusualList } from './OutstandingList'
import { RemarkField } from './RemarkField'
import { useCloseDay, useClosing } from './useClosing'

interface Props {
  day: DayFull
  onClose(): void
  /** Goes to an item's row. */
  onGo(dataId: number): void
}

/** Lists the outstanding points of a day and closes it; requires a comment if there are any. */
export function CloseDialog({ day, onClose, onGo }: Props) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const reason = useRef<HTMLTextAreaElement>(null)
  const confirm = useRef<HTMLButtonElement>(null)
  const [comment, setComment] = useState('')
  const [isCommentMissing, setCommentMissing] = useState(false)
  const { saving, unsaved } = useSaveSummary()
  // Read after pending saves, since each raises the version that is sent with the closing.
  const { data: closing, error, isFetching, refetch } = useClosing(day.dayId, saving === 0)
  const close = useCloseDay(day.dayId)
  const count = closing ? outstandingCount(closing) : 0
  const isLoaded = closing !== undefined
  const isOutstanding = count > 0
  useEffect(() => {
    if (isLoaded) (isOutstanding ? reason : confirm).current?.focus()
  }, [isLoaded, isOutstanding])
  const isReady = isLoaded && !isFetching && saving + unsaved === 0 && !close.isPending

  const leaveFor = (dataId: number) => {
    // Rows behind an open dialog can't take the focus.
    flushSync(onClose)
    onGo(dataId)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return
    const written = comment.trim()
    if (isOutstanding && written === '') {
      reason.current?.focus()
      return setCommentMissing(true)
    }
    const { version } = closing
    close.mutate({ version, comment: written || null, acceptOutstanding: isOutstanding }, { onSuccess: onClose })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }
  const buttons = (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button ref={confirm} variant="primary" type="submit" form={formId} aria-disabled={!isReady}>
        {statusMessages.close} <OnPrimary>{messages.closeKeys}</OnPrimary>
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.closeTitle(day.date)}
      footer={buttons}
      wide={isOutstanding}
      onKeyDown={onKeyDown}
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate>
        {close.isError && <Refused error={close.error} />}
        {saving + unsaved > 0 && <Banner kind="warning">{messages.unsaved}</Banner>}
        {error && !closing && <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />}
        {!error && !closing && <p role="status">{messages.loading}</p>}
        {closing && !isOutstanding && (
          <>
            <Complete>
              <CircleCheck aria-hidden size={20} strokeWidth={1.75} />
              <span>
                <b>{messages.complete}</b> {messages.completeDetail}
              </span>
            </Complete>
            <Consequence>{messages.consequence}</Consequence>
          </>
        )}
        {closing && isOutstanding && (
          <>
            <Intro>{messages.outstanding(count)}</Intro>
            <RemarkField
              ref={reason}
              label={messages.why}
              hint={messages.whyHint}
              error={isCommentMissing ? messages.whyMissing : undefined}
              text={comment}
              onChange={(text) => {
                setCommentMissing(false)
                setComment(text)
              }}
            />
            <OutstandingList day={day} closing={closing} onGo={leaveFor} />
          </>
        )}
        {closing && <UnusualList day={day} closing={closing} onGo={leaveFor} />}
        {closing?.openQuestions ? <Consequence>{messages.openQuestions(closing.openQuestions)}</Consequence> : null}
      </form>
    </Dialog>
  )
}

function Refused({ error }: { error: unknown }) {
  const changed = error instanceof ApiError && ['conflict', 'not_ready'].includes(error.code)
  return (
    <Banner kind="error" error={error}>
      {changed ? messages.changedMeanwhile : `${messages.closeFailed}. ${error instanceof Error ? error.message : ''}`}
    </Banner>
  )
}

const OnPrimary = styled(KeyHint)`
  margin-left: 6px;
  border-color: currentColor;
  background: none;
  color: inherit;
`
const Intro = styled.p`
  margin-bottom: var(--q-4);
  color: var(--q-text-2);
`
const Complete = styled.p`
  display: flex;
  gap: 12px;
  color: var(--q-text-2);
  svg {
    flex: none;
    color: var(--q-green);
  }
  b {
    display: block;
    color: var(--q-text);
  }
`
const Consequence = styled.p`
  margin-top: var(--q-5);
  font-size: var(--q-t-small);
  color: var(--q-text-3);
`
