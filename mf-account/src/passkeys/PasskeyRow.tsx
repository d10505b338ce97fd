import type { Passkey } from '@quotidia/contract/passkeys'
import { ActionDialog } from '@quotidia/shared-ui/components/ActionDialog'
import { Button } from '@quotidia/shared-ui/components/Button'
import { ListRow } from '@quotidia/shared-ui/components/ListRow'
import { formatMoment } from '@quotidia/shared-ui/format/dates'
import { useState } from 'react'
import { removePasskey, useRefreshPasskeys } from './api'
import { messages } from './messages'

export function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved(): void }) {
  const [isRemoving, setRemoving] = useState(false)
  const { id, name, createdAt, lastUsedAt } = passkey
  const refresh = useRefreshPasskeys()
  return (
    <ListRow aria-label={name}>
      <div>
        <h3>{name}</h3>
        <p>
          {messages.created(formatMoment(createdAt))},{' '}
          {lastUsedAt === null ? messages.neverUsed : messages.lastUsed(formatMoment(lastUsedAt))}
        </p>
      </div>
      <Button size="s" aria-label={messages.removeOf(name)} onClick={() => setRemoving(true)}>
        {messages.remove}
      </Button>
      {isRemoving && (
        <ActionDialog
          title={messages.removeOf(name)}
          message={[messages.removeQuestion(name), messages.removeNote]}
          confirmLabel={messages.removeConfirm}
          act={() => removePasskey(id)}
          done={messages.removed}
          failed={messages.removeFailed}
          onClose={() => setRemoving(false)}
          onDone={onRemoved}
          onSettled={refresh}
        />
      )}
    </ListRow>
  )
}
