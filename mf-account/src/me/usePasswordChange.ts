import type { PasswordChange } from 'contract/passwords'
import { useState } from 'react'
import { ApiError } from 'shared-ui/api'
import { toast } from 'shared-ui/components/Toaster'
import { useMutation } from 'shared-ui/query'
import { changePassword } from './api'
import { messages } from './messages'
import { findPasswordMistakes, type PasswordMistakes } from './passwordMistakes'

const BLANK: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function usePasswordChange(username: string, onDone: () => void) {
  const [form, setForm] = useState(BLANK)
  const [mistakes, setMistakes] = useState<PasswordMistakes>({})
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: ({ message }) => {
      toast(message)
      onDone()
    },
  })
  return {
    form,
    mistakes,
    failure: change.error && { message: failureText(change.error), error: change.error },
    isPending: change.isPending,
    write(field: keyof PasswordChange, text: string) {
      setForm({ ...form, [field]: text })
      setMistakes({ ...mistakes, [field]: undefined })
    },
    /** Reports the first wrong field, if any; else sends the change. */
    submit(): keyof PasswordChange | undefined {
      const found = findPasswordMistakes(form, username)
      setMistakes(found)
      const [first] = Object.keys(found) as (keyof PasswordChange)[]
      if (!first && !change.isPending) change.mutate(form)
      return first
    },
  }
}

/** The errors of this call are plain text. */
function failureText(error: Error): string {
  const isServerText = error instanceof ApiError && error.status < 500 && error.body === error.message
  return isServerText ? error.message : messages.passwordFailed
}
