import type { FactorSecret } from '@quotidia/contract/secondFactor'
import { ConfirmPasswordDialog } from '@quotidia/shared-ui/components/ConfirmPasswordDialog'
import { useState } from 'react'
import { setUpSecondFactor } from './api'
import { ConnectAppDialog } from './ConnectAppDialog'
import { messages } from './messages'

interface Props {
  onClose(): void
  /** Called with the recovery codes, also after the dialog was closed. */
  onDone(recoveryCodes: string[]): void
}

/** Switches the second factor on in two dialogs: password, then authenticator app. */
export function SetUpDialog({ onClose, onDone }: Props) {
  const [secret, setSecret] = useState<FactorSecret>()
  if (secret) {
    return <ConnectAppDialog secret={secret} onDone={({ recoveryCodes }) => onDone(recoveryCodes)} onClose={onClose} />
  }
  return (
    <ConfirmPasswordDialog
      title={messages.title}
      note={messages.passwordNote}
      submitLabel={messages.next}
      failureMessage={messages.failed}
      call={setUpSecondFactor}
      onDone={setSecret}
      onClose={onClose}
    />
  )
}
