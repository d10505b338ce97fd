import type { FactorSecret } from 'contract/secondFactor'
import { useState } from 'react'
import { ConfirmPasswordDialog } from 'shared-ui/components/ConfirmPasswordDialog'
import { setUpSecondFactor } from './api'
import { ConnectAppDialog } from './ConnectAppDialog'
import { messages } from './messages'
import { RecoveryCodesDialog } from './RecoveryCodesDialog'
import { useRefreshSecondFactor } from './secondFactorQuery'

/** Switches the second factor on in three dialogs: password, authenticator app, recovery codes. */
export function SetUpDialog({ onClose }: { onClose(): void }) {
  const refresh = useRefreshSecondFactor()
  const [secret, setSecret] = useState<FactorSecret>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <RecoveryCodesDialog codes={codes} onClose={onClose} />
  if (secret) {
    return (
      <ConnectAppDialog
        secret={secret}
        onDone={({ recoveryCodes }) => {
          void refresh()
          setCodes(recoveryCodes)
        }}
        onClose={onClose}
      />
    )
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
