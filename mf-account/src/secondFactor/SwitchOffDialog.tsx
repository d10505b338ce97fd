import { ConfirmPasswordDialog } from 'shared-ui/components/ConfirmPasswordDialog'
import { toast } from 'shared-ui/components/Toaster'
import { switchSecondFactorOff } from './api'
import { messages } from './messages'
import { useRefreshSecondFactor } from './secondFactorQuery'

/** Switches the second factor off after the password is confirmed. */
export function SwitchOffDialog({ onClose }: { onClose(): void }) {
  const refresh = useRefreshSecondFactor()
  return (
    <ConfirmPasswordDialog
      title={messages.title}
      note={messages.offNote}
      submitLabel={messages.switchOff}
      danger
      failureMessage={messages.failed}
      call={switchSecondFactorOff}
      onDone={() => {
        void refresh()
        toast(messages.switchedOff)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
