import type { DayFull } from '@quotidia/contract/days'
import { REASON_MIN_LENGTH } from '@quotidia/domain/limits'
import { Banner } from '@quotidia/shared-ui/components/Banner'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { type FormEvent, useId, useState } from 'react'
import styled from 'styled-components'
import { messages } from './messages'
import { RemarkField } from './RemarkField'
import { useReopenDay } from './useClosing'

interface Props {
  day: DayFull
  onClose(): void
  /** By default the dialog is closed. */
  onReopened?: () => void
}

/** Asks for the reason and opens the day again. */
export function ReopenDialog({ day, onClose, onReopened }: Props) {
  const formId = useId()
  const [reason, setReason] = useState('')
  const [isReasonMissing, setReasonMissing] = useState(false)
  const reopen = useReopenDay(day.dayId)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reopen.isPending) return
    const written = reason.trim()
    if (written.length < REASON_MIN_LENGTH) return setReasonMissing(true)
    reopen.mutate(written, {
      onSuccess: onReopened ?? onClose,
    })
  }
  const buttons = (
    <>
      <Button onClick={onClose}>{messages.cancel}</Button>
      <Button variant="primary" type="submit" form={formId} aria-disabled={reopen.isPending}>
        {messages.reopenDay}
      </Button>
    </>
  )
  return (
    <Dialog open onClose={onClose} title={messages.reopenTitle(day.date)} footer={buttons}>
      <form id={formId} onSubmit={submit} noValidate>
        {reopen.isError && (
          <Banner kind="error" error={reopen.error}>
            {messages.reopenFailed}. {reopen.error.message}
          </Banner>
        )}
        <Detail>{messages.reopenDetail}</Detail>
        <RemarkField
          label={messages.reason}
          error={isReasonMissing ? messages.reasonMissing : undefined}
          text={reason}
          onChange={(text) => {
            setReasonMissing(false)
            setReason(text)
          }}
        />
      </form>
    </Dialog>
  )
}

const Detail = styled.p`
  color: var(--q-text-2);
`
