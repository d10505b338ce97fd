import type { NewUser, PendingInvitation, User } from '@quotidia/contract/users'
import { canEditData, canViewData, type UserType } from '@quotidia/domain/userTypes'
import { ApiError, refusalBodyOf, useRequestKeys } from '@quotidia/shared-ui/api'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
import { useRef, useState } from 'react'
import { inviteUser, usePeopleCache } from './api'
import { inviteMessages, messages } from './messages'
import type { Right } from './rights'

export interface InviteDraft {
  name: string
  email: string
  userType: UserType | ''
  /** The rights that were chosen; others are those that suit the type. */
  rights: Partial<Record<Right, boolean>>
}

export type Invitee = Pick<User, 'name' | 'email' | 'userType'> & Pick<NewUser, Right>
type IfInvited = NonNullable<NewUser['ifInvited']>

const BLANK: InviteDraft = { name: '', email: '', userType: '', rights: {} }

/** The draft of an invitation. Repeated sends of a draft create one user; an invited address asks first. */
export function useInvitation(onInvited: () => void) {
  const cache = usePeopleCache()
  const [draft, setDraft] = useState(BLANK)
  const [validationError, setValidationError] = useState<string>()
  const keys = useRequestKeys()
  const inFlight = useRef(false)
  const invitation = useMutation({
    mutationFn: (user: Invitee & { ifInvited: IfInvited }) => inviteUser(user, keys.keyOf(user)),
    onSuccess: ({ userId, email }) => {
      toast(cache.has(userId) ? messages.invitedAgain(email) : inviteMessages.added)
      setDraft(BLANK)
      keys.answered()
      onInvited()
    },
    onError: (error) => pendingOf(error) ?? toast(inviteMessages.failed, { kind: 'alert', error }),
    onSettled: () => {
      inFlight.current = false
      void cache.refresh()
    },
  })
  const pending = pendingOf(invitation.error)
  const refusedEmail = isAboutEmail(invitation.error) ? invitation.error?.message : undefined
  function send(user: Invitee, ifInvited: IfInvited) {
    // The second click of a double click comes before the pending state is rendered.
    if (inFlight.current) return
    inFlight.current = true
    invitation.mutate({ ...user, ifInvited })
  }
  return {
    draft,
    validationError,
    isPending: invitation.isPending,
    /** The server's errors about the address and about other fields. */
    refusedEmail,
    failure: refusedEmail || pending ? undefined : invitation.error?.message,
    /** The invited person with this address, and the person of the draft. */
    question: pending && invitation.variables && { pending, given: invitation.variables },
    answer: (ifInvited: IfInvited) => invitation.variables && send(invitation.variables, ifInvited),
    withdraw: () => invitation.reset(),
    change(next: Partial<InviteDraft>) {
      invitation.reset()
      setValidationError(undefined)
      setDraft({ ...draft, ...next })
    },
    submit(isEmail: boolean) {
      const { userType } = draft
      const user = { name: draft.name.trim(), email: draft.email.trim() }
      const wrong = validationErrorOf({ ...user, userType, rights: draft.rights }, isEmail)
      setValidationError(wrong)
      if (wrong === undefined && userType !== '') send({ ...user, userType, ...rightsOf(draft) }, 'refuse')
    },
  }
}

/** The rights of an invitation; undefined for a type that sees no data, to which they don't apply. */
export function rightsOf({ userType, rights }: InviteDraft): Record<Right, boolean> | undefined {
  if (userType === '' || !canViewData({ userType })) return undefined
  return { viewHistory: true, viewComments: true, viewDayNotifications: canEditData({ userType }), ...rights }
}

const isAboutEmail = (error: Error | null) => error instanceof ApiError && error.code === 'email_taken'

function pendingOf(error: Error | null): PendingInvitation | undefined {
  const { code, user, invitedAt } = refusalBodyOf(error)
  return code === 'already_invited' && user && invitedAt ? { user, invitedAt } : undefined
}

function validationErrorOf({ name, email, userType }: InviteDraft, isEmail: boolean): string | undefined {
  if (name === '' || email === '' || userType === '') return inviteMessages.incomplete
  return isEmail ? undefined : inviteMessages.wrongEmail
}
