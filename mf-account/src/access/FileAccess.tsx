import type { UserType } from 'domain/userTypes'
import { canEditFiles, canViewFiles } from 'domain/userTypes'
import { Paperclip } from 'lucide-react'
import styled from 'styled-components'
import { USER_TYPE_LABELS } from '../userTypes'
import { messages } from './messages'

/** The access of a user type to documents, which isn't chosen item by item. */
export function FileAccess({ userType }: { userType: UserType }) {
  return (
    <Line>
      <Paperclip aria-hidden size={16} strokeWidth={1.75} />
      {messages.files[filesRight(userType)]} {messages.dueTo(USER_TYPE_LABELS[userType])}
    </Line>
  )
}

function filesRight(userType: UserType): keyof typeof messages.files {
  if (canEditFiles({ userType })) return 'edit'
  return canViewFiles({ userType }) ? 'view' : 'none'
}

const Line = styled.p`
  display: flex;
  gap: 6px;
  margin-top: var(--q-5);
  font-size: var(--q-t-small);
  line-height: var(--q-lh-small);
  color: var(--q-text-3);
  & > svg {
    margin-top: 1px;
  }
`
