import type { PendingInvitation } from '@quotidia/contract/users'
import { Button } from '@quotidia/shared-ui/components/Button'
import { Dialog } from '@quotidia/shared-ui/components/Dialog'
import { formatMoment } from '@quotidia/shared-ui/format/dates'
import styled from 'styled-components'
import { USER_TYPE_LABELS } from '../userTypes'
import { againMessages as messages } from './messages'
import type { Invitee } from './useInvitation'

interface Props {
  pending: PendingInvitation
  given: Invitee
  /** Mails a new link without other changes. */
  onResend(): void
  /** Mails a new link and stores the new name and type. */
  onReplace(): void
  onCancel(): void
}

/** The question before an invited address is invited again. */
export function InvitedAlreadyDialog({ pending: { user, invitedAt }, given, onResend, onReplace, onCancel }: Props) {
  const change = changeBetween(user, given)
  const footer = (
    <Buttons>
      <Button onClick={onCancel}>{messages.cancel}</Button>
      {change && <Button onClick={onReplace}>{messages.replace[change]}</Button>}
      <Button variant="primary" data-autofocus onClick={onResend}>
        {change ? messages.resendUnchanged : messages.resend}
      </Button>
    </Buttons>
  )
  return (
    <Dialog open alert onClose={onCancel} title={messages.title} footer={footer}>
      <Text>
        <p>{messages.there(user.name, USER_TYPE_LABELS[user.userType], formatMoment(invitedAt))}</p>
        <p>{change ? messages.question[change] : messages.plainQuestion}</p>
        {change && <p>{messages.given(given.name, USER_TYPE_LABELS[given.userType])}</p>}
        <small>{messages.note}</small>
      </Text>
    </Dialog>
  )
}

function changeBetween(user: Invitee, given: Invitee): keyof typeof messages.replace | undefined {
  const isNewName = user.name !== given.name
  const isNewType = user.userType !== given.userType
  if (isNewName && isNewType) return 'both'
  if (isNewName) return 'name'
  return isNewType ? 'type' : undefined
}

const Text = styled.div`
  display: grid;
  gap: var(--q-4);
  color: var(--q-text-2);
  overflow-wrap: anywhere;
  small {
    font-size: var(--q-t-small);
    line-height: var(--q-lh-small);
    color: var(--q-text-3);
  }
`
/** Three buttons are wider than a phone's sheet. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: var(--q-4);
  @container app (max-width: 767px) {
    > button {
      flex: 1 0 auto;
    }
    > :last-child {
      flex-basis: 100%;
      order: -1;
    }
  }
`
