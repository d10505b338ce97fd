import type { FactorSecret } from 'contract/secondFactor'
import { useState } from 'react'
import { setUpFactor } from './api'
import { CodesDialog } from './CodesDialog'
import { useFactorRefresh } from './factorQuery'
import { messages } from './messages'
import { PasswordStep } from './PasswordStep'
import { ScanStep } from './ScanStep'

/** Switches the second factor on: the password, a code of the app, and the recovery codes. */
export function SetUpDialog({ onClose }: { onClose(): void }) {
  const refresh = useFactorRefresh()
  const [secret, setSecret] = useState<FactorSecret>()
  const [codes, setCodes] = useState<string[]>()
  if (codes) return <CodesDialog codes={codes} onClose={onClose} />
  if (secret) {
    return (
      <ScanStep
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
    <PasswordStep
      title={messages.title}
      note={messages.passwordNote}
      submitLabel={messages.next}
      call={setUpFactor}
      onDone={setSecret}
      onClose={onClose}
    />
  )
}
