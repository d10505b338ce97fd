import type { User } from '@quotidia/contract/users'
import { Button } from '@quotidia/shared-ui/components/Button'
import { LogOut, type LucideIcon, Pencil, Trash2, Undo2 } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import styled from 'styled-components'
import { SaveQuestion } from '../field/SaveQuestion'
import { useRestoreFocus } from '../field/useRestoreFocus'
import { endSessionsOf, removeUser, usePeopleCache } from './api'
import { actionMessages, messages } from './messages'
import { PersonDialog } from './PersonDialog'
import { STACKED } from './tableStyles'
import type { usePersonEdit } from './usePersonEdit'

interface Props {
  person: User
  edit: ReturnType<typeof usePersonEdit>
  onRemoved(): void
}

/** The buttons at the end of a person's row. */
export function PersonActions({ person, edit, onRemoved }: Props) {
  const [asking, setAsking] = useState<'removal' | 'signOut'>()
  const cache = usePeopleCache()
  const { name, userId } = person
  const isInvited = person.status === 'invited'
  const isOpen = edit.isEditing || edit.isChanged
  const opener = useRestoreFocus(isOpen)
  const saving = edit.step === 'saving'
  return (
    <td>
      <Root>
        {edit.isChanged && (
          <Button
            variant="primary"
            size="s"
            aria-label={messages.saveOf(name)}
            aria-disabled={saving || undefined}
            onClick={() => saving || edit.submit()}
          >
            {messages.save}
          </Button>
        )}
        {isOpen ? (
          <IconButton icon={Undo2} label={messages.cancel(name)} disabled={saving} onClick={edit.cancel} />
        ) : (
          <>
            <IconButton icon={Pencil} label={messages.edit(name)} ref={opener} onClick={edit.startEditing} />
            {!isInvited && (
              <IconButton icon={LogOut} label={messages.signOut(name)} onClick={() => setAsking('signOut')} />
            )}
          </>
        )}
        <IconButton
          icon={Trash2}
          label={messages.remove(name)}
          disabled={saving}
          onClick={() => setAsking('removal')}
        />
      </Root>
      <SaveQuestion
        open={edit.step === 'confirming'}
        note={edit.shown.userType === person.userType ? undefined : <Note>{messages.newType(name)}</Note>}
        onConfirm={edit.confirm}
        onCancel={edit.back}
      />
      {asking === 'removal' && (
        <PersonDialog
          person={person}
          texts={isInvited ? actionMessages.removalOfInvited : actionMessages.removal}
          act={removeUser}
          onClose={() => setAsking(undefined)}
          onDone={() => {
            onRemoved()
            cache.drop(userId)
          }}
        />
      )}
      {asking === 'signOut' && (
        <PersonDialog
          person={person}
          texts={actionMessages.signOut}
          act={endSessionsOf}
          onClose={() => setAsking(undefined)}
        />
      )}
    </td>
  )
}

interface IconButtonProps extends ComponentProps<typeof Button> {
  icon: LucideIcon
  label: string
}

function IconButton({ icon: Icon, label, ...button }: IconButtonProps) {
  return (
    <Button variant="quiet" size="s" iconOnly aria-label={label} title={label} {...button}>
      <Icon aria-hidden size={16} strokeWidth={1.75} />
    </Button>
  )
}

const Root = styled.span`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 2px;
  ${STACKED} {
    button {
      min-width: var(--q-touch);
      height: var(--q-touch);
    }
  }
`
const Note = styled.p`
  margin-top: var(--q-4);
`
