import { toast } from 'shared-ui/components/Toaster'
import { switchFactorOff } from './api'
import { useFactorRefresh } from './factorQuery'
import { messages } from './messages'
import { PasswordStep } from './PasswordStep'

/** Switches the second factor off, after the password. */
export function SwitchOffDialog({ onClose }: { onClose(): void }) {
  const refresh = useFactorRefresh()
  return (
    <PasswordStep
      title={messages.title}
      note={messages.offNote}
      submitLabel={messages.switchOff}
      danger
      call={switchFactorOff}
      onDone={() => {
        void refresh()
        toast(messages.switchedOff)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
