import type { OpenSession } from '@quotidia/contract/sessions'
import { Button } from '@quotidia/shared-ui/components/Button'
import { ListRow } from '@quotidia/shared-ui/components/ListRow'
import { Tag } from '@quotidia/shared-ui/components/Tag'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { formatMoment } from '@quotidia/shared-ui/format/dates'
import { useMutation } from '@quotidia/shared-ui/query'
import styled from 'styled-components'
import { endSession, useRefreshSessions } from './api'
import { messages } from './messages'

/** A device with its times of sign-in and last use. The current one has no button, since Logout signs it out. */
export function DeviceRow({ session, onSignedOut }: { session: OpenSession; onSignedOut(): void }) {
  const { id, device, signedInAt, lastUsedAt, current } = session
  const name = device ?? messages.unknown
  const since = formatMoment(signedInAt)
  const refresh = useRefreshSessions()
  const signOut = useMutation({
    mutationFn: () => endSession(id),
    onSuccess: () => {
      toast(messages.signedOut)
      onSignedOut()
    },
    onError: (error) => toast(messages.signOutFailed, { kind: 'alert', error }),
    onSettled: refresh,
  })
  return (
    <ListRow aria-label={name}>
      <div>
        <Head>
          <h3>{name}</h3>
          {current && <Tag kind="green">{messages.current}</Tag>}
        </Head>
        <p>
          {messages.signedIn(since)}
          {!current && `, ${messages.lastUsed(formatMoment(lastUsedAt))}`}
        </p>
      </div>
      {!current && (
        <Button
          size="s"
          aria-label={messages.signOutOf(name, since)}
          aria-disabled={signOut.isPending || undefined}
          onClick={() => signOut.isPending || signOut.mutate()}
        >
          {messages.signOutLabel}
        </Button>
      )}
    </ListRow>
  )
}

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--q-2) var(--q-4);
`
