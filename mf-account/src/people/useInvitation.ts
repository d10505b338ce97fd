import type { NewUser, UserType } from 'api/contract'
import { useRef, useState } from 'react'
import { ApiError, newIdempotencyKey } from 'shared-ui/api'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import { inviteUser } from './api'
import { inviteMessages, messages } from './messages'
import { usePeopleCache } from './peopleQuery'

export interface InviteDraft {
  name: string
  email: string
  userType: UserType | ''
}

const BLANK: InviteDraft = { name: '', email: '', userType: '' }

/** Somebody to be invited. However often it is sent, one draft makes one user. */
export function useInvitation(onInvited: () => void) {
  const cache = usePeopleCache()
  const [draft, setDraft] = useState(BLANK)
  const [mistake, setMistake] = useState<string>()
  const keyFor = useKeyOfDraft()
  const underWay = useRef(false)
  const invitation = useMutation({
    mutationFn: (user: NewUser) => inviteUser(user, keyFor(JSON.stringify(user))),
    onSuccess: ({ userId, email }) => {
      toast(cache.has(userId) ? messages.invitedAgain(email) : inviteMessages.added)
      setDraft(BLANK)
      keyFor(null)
      onInvited()
    },
    onError: () => toast(inviteMessages.failed, { kind: 'alert' }),
    onSettled: () => {
      underWay.current = false
      void cache.refresh()
    },
  })
  return {
    draft,
    mistake,
    isPending: invitation.isPending,
    /** What the server said about the address, and about anything else. */
    refusedEmail: isAboutEmail(invitation.error) ? invitation.error?.message : undefined,
    failure: isAboutEmail(invitation.error) ? undefined : invitation.error?.message,
    change(next: Partial<InviteDraft>) {
      invitation.reset()
      setMistake(undefined)
      setDraft({ ...draft, ...next })
    },
    send(isEmail: boolean) {
      const user = { name: draft.name.trim(), email: draft.email.trim(), userType: draft.userType }
      const wrong = mistakeIn(user, isEmail)
      setMistake(wrong)
      // Two clicks of a double click come before the first is seen to be under way.
      if (wrong !== undefined || underWay.current || user.userType === '') return
      underWay.current = true
      invitation.mutate({ ...user, userType: user.userType })
    },
  }
}

/** The same key for the same content, until it is forgotten with null. */
function useKeyOfDraft() {
  const kept = useRef<{ content: string | null; key: string }>({ content: null, key: '' })
  return (content: string | null): string => {
    if (kept.current.content !== content) kept.current = { content, key: newIdempotencyKey() }
    return kept.current.key
  }
}

const isAboutEmail = (error: Error | null) => error instanceof ApiError && error.code === 'email_taken'

function mistakeIn({ name, email, userType }: InviteDraft, isEmail: boolean): string | undefined {
  if (name === '' || email === '' || userType === '') return inviteMessages.incomplete
  return isEmail ? undefined : inviteMessages.wrongEmail
}
