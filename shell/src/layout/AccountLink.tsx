import { Avatar } from '@quotidia/shared-ui/components/Avatar'
import { Link } from '@quotidia/shared-ui/router'
import { isSignedIn, useSession } from '@quotidia/shared-ui/session'
import { LogIn } from 'lucide-react'
import styled from 'styled-components'
import { messages } from './messages'

/** A link to Login, or with the user's name to the account page. */
export function AccountLink({ onFollow }: { onFollow?: () => void }) {
  const session = useSession()
  const follow = onFollow ? { onClick: onFollow } : {}
  if (!isSignedIn(session)) {
    return (
      <Entry to="/login" {...follow}>
        <LogIn size={16} aria-hidden />
        {messages.login}
      </Entry>
    )
  }
  const name = session.currentUser?.user.name ?? session.claims?.name ?? ''
  return (
    <Entry to="/account" title={name} {...follow}>
      <Avatar name={name} self />
      <Name>{name}</Name>
    </Entry>
  )
}

const Entry = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: var(--q-4);
  height: var(--q-control);
  padding: 0 11px;
  border-radius: var(--q-r-control);
  color: var(--q-text-2);
  font-size: var(--q-t-small);
  font-weight: 500;
  &:hover {
    background: var(--q-sunken);
    color: var(--q-text);
  }
  @container app (max-width: 767px) {
    height: var(--q-touch);
    padding: 0 var(--q-4);
  }
`
const Name = styled.span`
  overflow: hidden;
  max-width: 180px;
  text-overflow: ellipsis;
  white-space: nowrap;
  header & {
    @container app (max-width: 767px) {
      position: absolute;
      width: 1px;
      height: 1px;
      clip-path: inset(50%);
    }
  }
`
