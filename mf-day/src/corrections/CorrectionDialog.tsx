import type { DayFull } from '@quotidia/contract/days'
import { REASON_MIN_LENGTH } from '@quotidia/domain/limits'
import { ApiError } from '@quotidia/shared-ui/api'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { ErrorState } from '@quotidia/shared-ui/components/ErrorState'
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import styled from 'styled-components'
import { RemarkField } from '../closing/RemarkField'
import { useClosing } from '../closing/useClosing'
import { FirstChanges } from './FirstChanges'
import { messages } from './messages'
import { usePreview, useStartCorrection } from './useCorrections'

interface Props {
  /** The first day that is to be corrected. */
  day: DayFull
  /** The day before it, whose figures are carried on. */
  sourceId: number
  onClose(): void
}

/** Shows the days that a correction may change, and asks for its reason. */
export function CorrectionDialog({ day, sourceId, onClose }: Props) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const field = useRef<HTMLTextAreaElement>(null)
  const { data: preview, error, refetch } = usePreview(sourceId)
  const reopening = useClosing(sourceId).data?.events.findLast(({ kind }) => kind === 'reopened')
  const [written, setWritten] = useState<string>()
  const [isMissing, setMissing] = useState(false)
  const start = useStartCorrection()
  const reason = written ?? reopening?.comment ?? ''
  const isPossible = preview !== undefined && preview.days > 0 && preview.refusal === null
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isPossible || start.isPending) return
    if (reason.trim().length < REASON_MIN_LENGTH) {
      setMissing(true)
      return field.current?.focus()
    }
    start.mutate({ dayId: sourceId, reason: reason.trim() }, { onSuccess: onClose })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) form.current?.requestSubmit()
  }
  const buttons = isPossible ? (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button variant="primary" type="submit" form={formId} aria-disabled={start.isPending}>
        {messages.carryOn}
      </Button>
    </>
  ) : (
    <Button onClick={onClose}>{messages.close}</Button>
  )
  return (
    <Dialog open wide onClose={onClose} title={messages.title} footer={buttons} onKeyDown={onKeyDown}>
      <form ref={form} id={formId} onSubmit={submit} noValidate>
        {start.isError && (
          <Banner kind="error" error={start.error}>
            {start.error instanceof ApiError && start.error.status < 500 && start.error.status > 0
              ? start.error.message
              : `${messages.failed}. ${start.error.message}`}
          </Banner>
        )}
        {!preview && !error && <p role="status">{messages.loading}</p>}
        {error && !preview && <ErrorState message={messages.loadFailed} error={error} onRetry={() => void refetch()} />}
        {preview?.days === 0 && <p>{messages.nothing}</p>}
        {preview && preview.days > 0 && (
          <>
            <Days className="num">{messages.days(preview)}</Days>
            <FirstChanges preview={preview} day={day} />
            {preview.refusal !== null && (
              <Refusal>
                <Banner kind="warning">{preview.refusal}</Banner>
              </Refusal>
            )}
          </>
        )}
        {isPossible && (
          <>
            <RemarkField
              ref={field}
              label={messages.reason}
              error={isMissing ? messages.reasonMissing : undefined}
              text={reason}
              onChange={(text) => {
                setMissing(false)
                setWritten(text)
              }}
            />
            <Consequence>{messages.consequence}</Consequence>
          </>
        )}
      </form>
    </Dialog>
  )
}

const Days = styled.p`
  color: var(--q-text-2);
`
const Refusal = styled.div`
  margin-top: var(--q-6);
`
const Consequence = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
