import type { DayFull } from '@quotidia/contract/days'
import { ApiError } from '@quotidia/shared-ui/api'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { NARROW } from '@quotidia/shared-ui/theme/media'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import styled from 'styled-components'
import { PrimaryKeyHint } from '../components/KeyHint'
import { type AfterClosing, useDayHost } from '../host/DayHost'
import { useSaveSummary } from '../saving/SavingProvider'
import { missingOf } from '../sheet/missing'
import { outstandingCount } from './api'
import { messages, statusMessages } from './messages'
import { OutstandingList, ToLookList } from './OutstandingList'
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
  const { product } = useDayHost()
  const isReopened = product !== null && day.reopenReason !== undefined
  const [comment, setComment] = useState(day.reopenReason ?? '')
  // Undefined until the choices of a reopened day are known.
  const [next, setNext] = useState<AfterClosing | null>()
  const [isCommentMissing, setCommentMissing] = useState(false)
  // Pressed before the outstanding points were known: submitted when they are.
  const [isPressed, setPressed] = useState(false)
  const { saving, unsaved } = useSaveSummary()
  // Read after pending saves, since each raises the version that is sent with the closing.
  const { data: closing, error, isFetching, refetch } = useClosing(day.dayId, saving === 0)
  const close = useCloseDay(day.dayId)
  // Before the answer the sheet already knows of most points, so that typed text has a field from the first frame.
  const [isExpected] = useState(() => hasOutstanding(day))
  const count = closing ? outstandingCount(closing) : 0
  const isLoaded = closing !== undefined
  const isOutstanding = count > 0
  const hasReason = isReopened || comment !== '' || (isLoaded ? isOutstanding : isExpected)
  useEffect(() => (hasReason ? reason : confirm).current?.focus(), [hasReason])
  const isKnown = isLoaded && !(isReopened && next === undefined)
  const isReady = isKnown && !isFetching && saving + unsaved === 0 && !close.isPending
  const waiting = waitingFor({ isLoaded: isKnown, hasFailed: error !== null, isFetching, isClosing: close.isPending })

  useEffect(() => {
    if (!isPressed || waiting) return
    setPressed(false)
    // After a failure the reader decides again.
    if (isReady) form.current?.requestSubmit()
  }, [isPressed, waiting, isReady])

  const leaveFor = (dataId: number) => {
    // Rows behind an open dialog can't take the focus.
    flushSync(onClose)
    onGo(dataId)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isReady) return setPressed(!isKnown)
    const written = comment.trim()
    if (isOutstanding && written === '') {
      reason.current?.focus()
      return setCommentMissing(true)
    }
    const { version } = closing
    const body = { version, comment: written || null, acceptOutstanding: isOutstanding }
    close.mutate(body, {
      onSuccess: (closed) => {
        onClose()
        void next?.run(closed.version, written || (day.reopenReason ?? ''))
      },
    })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }
  const buttons = (
    <>
      {waiting && <Waiting role="status">{waiting}</Waiting>}
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button ref={confirm} variant="primary" type="submit" form={formId} aria-disabled={!isReady}>
        {next?.label ?? statusMessages.close} <PrimaryKeyHint>{messages.closeKeys}</PrimaryKeyHint>
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.closeTitle(day.date)}
      footer={buttons}
      wide={hasReason}
      onKeyDown={onKeyDown}
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate>
        {close.isError && <Refused error={close.error} />}
        {saving + unsaved > 0 && <Banner kind="warning">{messages.unsaved}</Banner>}
        {error && !closing && <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />}
        {closing && !isOutstanding && (
          <>
            <Complete>
              <CircleCheck aria-hidden size={20} strokeWidth={1.75} />
              <span>
                <b>{messages.complete}</b> {messages.completeDetail}
              </span>
            </Complete>
            {!isReopened && <Consequence>{messages.consequence}</Consequence>}
          </>
        )}
        {isOutstanding && <Intro>{messages.outstanding(count)}</Intro>}
        {hasReason && (
          <RemarkField
            ref={reason}
            label={isReopened ? messages.correctionReason : messages.why}
            hint={isReopened ? undefined : messages.whyHint}
            error={isCommentMissing ? messages.whyMissing : undefined}
            text={comment}
            onChange={(text) => {
              setCommentMissing(false)
              setComment(text)
            }}
          />
        )}
        {closing && isReopened && <product.Reclosing day={day} events={closing.events} onChange={setNext} />}
        {closing && isOutstanding && <OutstandingList day={day} closing={closing} onGo={leaveFor} />}
        {closing && <ToLookList day={day} closing={closing} onGo={leaveFor} />}
        {closing?.openQuestions ? <Consequence>{messages.openQuestions(closing.openQuestions)}</Consequence> : null}
      </form>
    </Dialog>
  )
}

/** Whether the sheet itself shows something outstanding. */
const hasOutstanding = (day: DayFull) =>
  missingOf(day).length > 0 ||
  day.checks.some(({ satisfied }) => !satisfied) ||
  (day.reconciliations ?? []).some(({ satisfied }) => !satisfied)

interface Progress {
  isLoaded: boolean
  hasFailed: boolean
  isFetching: boolean
  isClosing: boolean
}

/** Why the day can't be closed at this moment, unless a banner says so. */
function waitingFor({ isLoaded, hasFailed, isFetching, isClosing }: Progress): string | undefined {
  if (isClosing) return messages.closing
  return (!isLoaded && !hasFailed) || isFetching ? messages.loading : undefined
}

function Refused({ error }: { error: unknown }) {
  const changed = error instanceof ApiError && ['conflict', 'not_ready'].includes(error.code)
  return (
    <Banner kind="error" error={error}>
      {changed ? messages.changedMeanwhile : `${messages.closeFailed}. ${error instanceof Error ? error.message : ''}`}
    </Banner>
  )
}

const Waiting = styled.span`
  align-self: center;
  margin-right: auto;
  font-size: var(--q-t-small);
  color: var(--q-text-3);
  ${NARROW} {
    &&& {
      flex: 1 0 100%;
    }
  }
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
