import type { User, UserChange } from '@quotidia/contract/users'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
import { useState } from 'react'
import { isUnconfirmed } from '../confirmation'
import { changeUser, usePeopleCache } from './api'
import { messages } from './messages'
import { RIGHTS } from './rights'

type Step = 'idle' | 'confirming' | 'saving'

const FIELDS = ['name', 'email', 'userType', ...RIGHTS] as const

/** The unsaved changes of a person; other fields show the stored values, also when these change meanwhile. */
export function usePersonEdit(person: User) {
  const cache = usePeopleCache()
  const [changes, setChanges] = useState<Partial<UserChange>>({})
  const [isEditing, setEditing] = useState(false)
  const [step, setStep] = useState<Step>('idle')
  const [problem, setProblem] = useState<string>()
  const shown: UserChange = { ...person, ...changes }
  const clear = () => {
    setChanges({})
    setEditing(false)
    setStep('idle')
  }
  const saving = useMutation({
    mutationFn: (change: UserChange) => changeUser(person.userId, change),
    onSuccess: (saved) => {
      cache.keep(saved)
      clear()
      toast(messages.saved)
    },
    onError: (error) => {
      if (isUnconfirmed(error)) return setStep('idle')
      clear()
      setProblem(error.message)
      toast(messages.saveFailed, { kind: 'alert', error })
    },
    onSettled: cache.refresh,
  })
  return {
    shown,
    isEditing,
    step,
    problem,
    isChanged: FIELDS.some((field) => shown[field] !== person[field]),
    change(next: Partial<UserChange>) {
      setProblem(undefined)
      setChanges({ ...changes, ...next })
    },
    startEditing: () => setEditing(true),
    cancel() {
      // A save that was sent can't be taken back.
      if (step === 'saving') return
      setProblem(undefined)
      clear()
    },
    submit() {
      const validationError = validationErrorOf(shown)
      setProblem(validationError)
      if (validationError === undefined) setStep('confirming')
    },
    back: () => setStep('idle'),
    confirm() {
      setStep('saving')
      saving.mutate(toUserChange(shown))
    },
  }
}

function toUserChange(shown: UserChange): UserChange {
  const fields = Object.fromEntries(FIELDS.map((field) => [field, shown[field]])) as UserChange
  return { ...fields, name: shown.name.trim(), email: shown.email.trim() }
}

function validationErrorOf({ name, email }: UserChange): string | undefined {
  if (name.trim() === '') return messages.blankName
  if (email.trim() === '') return messages.blankEmail
  return /^\S+@\S+\.\S+$/.test(email.trim()) ? undefined : messages.wrongEmail
}
