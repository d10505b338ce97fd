import type { User } from '@quotidia/contract/users'
import { useState } from 'react'
import styled from 'styled-components'
import { resetProtection } from './api'
import { actionMessages, messages } from './messages'
import { PersonDialog } from './PersonDialog'
import { STACKED } from './tableStyles'

/** A person's second factor and passkeys with the button that resets them; renders no text for a password alone. */
export function ProtectionNote({ person, onReset }: { person: User; onReset(): void }) {
  const [resetting, setResetting] = useState(false)
  const { name, secondFactor = false, passkeys = 0 } = person
  const held = [secondFactor && messages.secondFactor, passkeys > 0 && messages.passkeys(passkeys)].filter(Boolean)
  return (
    <>
      {held.length > 0 && (
        <Root>
          <span>{held.join(' · ')}</span>
          <button type="button" className="link" aria-label={messages.resetOf(name)} onClick={() => setResetting(true)}>
            {messages.reset}
          </button>
        </Root>
      )}
      {resetting && (
        <PersonDialog
          person={person}
          texts={actionMessages.reset}
          act={resetProtection}
          onClose={() => setResetting(false)}
          onDone={onReset}
        />
      )}
    </>
  )
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 0 var(--q-4);
  font-size: var(--q-t-caption);
  line-height: var(--q-lh-caption);
  color: var(--q-text-3);
  ${STACKED} {
    button {
      min-width: var(--q-touch);
      min-height: var(--q-touch);
      text-align: left;
    }
  }
`
