import type { User } from '@quotidia/contract/users'
import { EMAIL_MAX_LENGTH, NAME_MAX_LENGTH } from '@quotidia/domain/limits'
import { useCurrentUserCache } from '../currentUser'
import { EditableField } from '../field/EditableField'
import { FieldRow, FieldValue } from '../field/FieldRow'
import { changeOwnEmail, changeOwnName } from './api'
import { messages } from './messages'

const FIELDS = {
  name: {
    label: messages.name,
    subject: messages.nameSubject,
    blank: messages.blankName,
    maxLength: NAME_MAX_LENGTH,
    change: changeOwnName,
    type: 'text',
  },
  email: {
    label: messages.email,
    subject: messages.emailSubject,
    blank: messages.blankEmail,
    maxLength: EMAIL_MAX_LENGTH,
    change: changeOwnEmail,
    type: 'email',
  },
} as const

interface Props {
  field: keyof typeof FIELDS
  user: User
  editable: boolean
}

/** The user's own name or address. */
export function OwnField({ field, user, editable }: Props) {
  const cache = useCurrentUserCache()
  const { change, ...looks } = FIELDS[field]
  const save = async (text: string) => {
    try {
      cache.keep({ user: await change(text) })
    } finally {
      cache.refresh()
    }
  }
  if (editable) return <EditableField {...looks} value={user[field]} saved={messages.saved} save={save} />
  return (
    <FieldRow label={looks.label}>
      <FieldValue>{user[field]}</FieldValue>
    </FieldRow>
  )
}
