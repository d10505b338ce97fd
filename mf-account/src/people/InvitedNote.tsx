import type { User } from '@quotidia/contract/users'
import { newIdempotencyKey } from '@quotidia/shared-ui/api'
import { Tag } from '@quotidia/shared-ui/components/Tag'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
import styled from 'styled-components'
import { inviteUser, usePeopleCache } from './api'
import { messages } from './messages'
import { STACKED } from './tableStyles'

/** Shows that a person hasn't chosen a password yet, and sends them a new link, which invalidates the earlier one. */
export function InvitedNote({ person: { name, email, userType } }: { person: User }) {
  const cache = usePeopleCache()
  const invitation = useMutation({
    mutationFn: () => inviteUser({ name, email, userType, ifInvited: 'resend' }, newIdempotencyKey()),
    onSuccess: () => toast(messages.invitedAgain(email)),
    onError: (error) => toast(`${messages.inviteAgainFailed} ${error.message}`, { kind: 'alert', error }),
    onSettled: cache.refresh,
  })
  return (
    <Root>
      <Tag kind="amber">{messages.invited}</Tag>
      <button
        type="button"
        className="link"
        aria-label={messages.inviteAgainTo(name)}
        aria-disabled={invitation.isPending || undefined}
        onClick={() => invitation.isPending || invitation.mutate()}
      >
        {messages.inviteAgain}
      </button>
    </Root>
  )
}

const Root = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--q-2) var(--q-4);
  font-size: var(--q-t-small);
  ${STACKED} {
    button {
      min-height: var(--q-touch);
    }
  }
`
