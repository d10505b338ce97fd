import type { Passkey } from 'contract/passkeys'
import { useState } from 'react'
import { Button } from 'shared-ui/components/Button'
import { formatMoment } from 'shared-ui/format/dates'
import styled from 'styled-components'
import { messages } from './messages'
import { RemovePasskeyDialog } from './RemovePasskeyDialog'

export function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved(): void }) {
  const [isRemoving, setRemoving] = useState(false)
  const { name, createdAt, lastUsedAt } = passkey
  return (
    <Row aria-label={name}>
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
      {isRemoving && <RemovePasskeyDialog passkey={passkey} onClose={() => setRemoving(false)} onRemoved={onRemoved} />}
    </Row>
  )
}

const Row = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: var(--q-4);
  padding: 14px 0;
  border-bottom: 1px solid var(--q-line);
  h3 {
    font-size: var(--q-t-body);
    line-height: var(--q-lh-body);
    overflow-wrap: anywhere;
  }
  p {
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-2);
  }
`
