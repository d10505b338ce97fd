import type { User } from '@quotidia/contract/users'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { Avatar } from '@quotidia/shared-ui/components/Avatar'
import type { KeyboardEvent } from 'react'
import styled from 'styled-components'
import { InlineField } from '../field/EditableField'
import { InvitedNote } from './InvitedNote'
import { messages } from './messages'
import { ProtectionNote } from './ProtectionNote'
import type { usePersonEdit } from './usePersonEdit'

interface Props {
  person: User
  edit: ReturnType<typeof usePersonEdit>
}

/** The person's name; a heading of the row. */
export function NameCell({ person, edit }: Props) {
  return (
    <th scope="row">
      {edit.isEditing ? (
        <InlineField
          label={messages.of(messages.name, person.name)}
          autoFocus
          maxLength={NAME_MAX_LENGTH}
          readOnly={edit.step === 'saving'}
          value={edit.shown.name}
          onChange={(event) => edit.change({ name: event.target.value })}
          onKeyDown={(event) => onKey(event, edit)}
        />
      ) : (
        <Who>
          <Avatar name={person.name} />
          <span>
            <b>{person.name}</b>
            <small>{person.username}</small>
          </span>
        </Who>
      )}
    </th>
  )
}

/** The person's address, the note about a pending invitation, and the note about second factor and passkeys. */
export function EmailCell({ person, edit, onReset }: Props & { onReset(): void }) {
  return (
    <td>
      {edit.isEditing ? (
        <InlineField
          label={messages.of(messages.email, person.name)}
          type="email"
          maxLength={EMAIL_MAX_LENGTH}
          readOnly={edit.step === 'saving'}
          value={edit.shown.email}
          onChange={(event) => edit.change({ email: event.target.value })}
          onKeyDown={(event) => onKey(event, edit)}
        />
      ) : (
        <Address>{person.email}</Address>
      )}
      {person.status === 'invited' && <InvitedNote person={person} />}
      <ProtectionNote person={person} onReset={onReset} />
    </td>
  )
}

function onKey(event: KeyboardEvent, edit: Props['edit']) {
  if (event.key === 'Escape') edit.cancel()
  if (event.key !== 'Enter') return
  // The dialog opens with the focus on its confirmation, which the same key press would activate.
  event.preventDefault()
  if (edit.isChanged) edit.submit()
}

const Who = styled.span`
  display: flex;
  align-items: center;
  gap: var(--q-4);
  > span {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  b {
    display: block;
    font-weight: var(--q-w-strong);
  }
  small {
    font-size: var(--q-t-caption);
    line-height: var(--q-lh-caption);
    font-weight: var(--q-w-regular);
    color: var(--q-text-3);
  }
`
const Address = styled.span`
  font-size: var(--q-t-small);
  color: var(--q-text-2);
  overflow-wrap: anywhere;
`
