import type { FactorSecret, RecoveryCodes } from 'contract/secondFactor'
import { useState } from 'react'
import { Field } from 'shared-ui/components/Field'
import styled from 'styled-components'
import { confirmFactor } from './api'
import { messages } from './messages'
import { QrCode } from './QrCode'
import { StepDialog } from './StepDialog'

interface Props {
  secret: FactorSecret
  onDone(answer: RecoveryCodes): void
  onClose(): void
}

/** Gives the secret to the person's app, and asks for its first code. */
export function ScanStep({ secret: { secret, address }, onDone, onClose }: Props) {
  const [code, setCode] = useState('')
  return (
    <StepDialog
      title={messages.title}
      submitLabel={messages.confirm}
      call={() => confirmFactor(code)}
      validationError={/^\s*\d{3}\s?\d{3}\s*$/.test(code) ? undefined : messages.blankCode}
      onDone={onDone}
      onClose={onClose}
      field={(error, clear) => (
        <>
          <p>{messages.scan}</p>
          <QrCode text={address} label={messages.picture} />
          <Secret>
            {messages.secret}
            <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
          </Secret>
          <Field
            label={messages.code}
            name="code"
            data-autofocus
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={7}
            required
            error={error}
            value={code}
            onChange={({ target }) => {
              clear()
              setCode(target.value)
            }}
          />
        </>
      )}
    />
  )
}

const Secret = styled.p`
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  code {
    display: block;
    font-family: ui-monospace, monospace;
    color: var(--q-text);
    overflow-wrap: anywhere;
    user-select: all;
  }
`
