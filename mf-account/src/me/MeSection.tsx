import type { Company } from '@quotidia/contract/companies'
import type { User } from '@quotidia/contract/users'
import { Button } from '@quotidia/shared-ui/components/Button'
import { useRights } from '@quotidia/shared-ui/session'
import { useState } from 'react'
import styled from 'styled-components'
import { FieldRow, Fields, FieldValue } from '../field/FieldRow'
import { Section } from '../section/Section'
import { USER_TYPE_LABELS } from '../userTypes'
import { messages } from './messages'
import { OwnField } from './OwnField'
import { PasswordDialog } from './PasswordDialog'
import { ReminderMailRow } from './ReminderMailRow'

interface Props {
  user: User
  company: Company
  isOwner: boolean
  /** Whether the user's reminder follows their data. */
  withReminder?: boolean
}

/** The signed-in user. Only owners may change name and address, everyone the password. */
export function MeSection({ user, company, isOwner, withReminder = false }: Props) {
  const { canEditData } = useRights()
  const isReminded = canEditData && (isOwner || user.viewDayNotifications)
  const [changing, setChanging] = useState(false)
  return (
    <Section
      id="utente"
      title={messages.title}
      actions={
        <Button size="s" onClick={() => setChanging(true)}>
          {messages.changePassword}
        </Button>
      }
    >
      <Fields>
        <OwnField field="name" user={user} editable={isOwner} />
        <FieldRow label={messages.username}>
          <FieldValue>{user.username}</FieldValue>
        </FieldRow>
        <OwnField field="email" user={user} editable={isOwner} />
        <FieldRow label={messages.type}>
          <FieldValue>{USER_TYPE_LABELS[user.userType]}</FieldValue>
        </FieldRow>
        {withReminder && isReminded && <ReminderMailRow user={user} company={company} />}
      </Fields>
      {!isOwner && <Hint>{messages.ownerChanges}</Hint>}
      {changing && <PasswordDialog username={user.username} onClose={() => setChanging(false)} />}
    </Section>
  )
}

const Hint = styled.p`
  margin-top: var(--q-4);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
`
