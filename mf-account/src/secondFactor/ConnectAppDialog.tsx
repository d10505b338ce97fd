import type { FactorSecret, RecoveryCodes } from '@quotidia/contract/secondFactor'
import { Field } from '@quotidia/shared-ui/components/Field'
import { SingleFieldDialog } from '@quotidia/shared-ui/components/SingleFieldDialog'
import { useState } from 'react'
import styled from 'styled-components'
import { encode } from 'uqr'
import { confirmSecondFactor, useRefreshSecondFactor } from './api'
import { messages } from './messages'

interface Props {
  secret: FactorSecret
  onDone(answer: RecoveryCodes): void
  onClose(): void
}

/** Shows the secret for the authenticator app, and asks for the app's first code. */
export function ConnectAppDialog({ secret: { secret, address }, onDone, onClose }: Props) {
  const refresh = useRefreshSecondFactor()
  const [code, setCode] = useState('')
  // Without an answer the second factor may be on, too.
  const confirm = () => confirmSecondFactor(code).finally(() => void refresh())
  return (
    <SingleFieldDialog
      title={messages.title}
      submitLabel={messages.confirm}
      failureMessage={messages.failed}
      call={confirm}
      validationError={/^\s*\d{3}\s?\d{3}\s*$/.test(code) ? undefined : messages.blankCode}
      onDone={onDone}
      onClose={onClose}
      field={(error, clearError) => (
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
              clearError()
              setCode(target.value)
            }}
          />
        </>
      )}
    />
  )
}

/** Black on white in every theme, since some cameras don't read inverted codes. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const path = data.flatMap((row, y) => row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </Picture>
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
const Picture = styled.svg`
  display: block;
  width: 192px;
  height: 192px;
  margin: 0 auto;
  border-radius: var(--q-r-control);
`
