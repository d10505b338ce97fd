import type { PasswordChange } from '@quotidia/contract/passwords'
import { PASSWORD_MIN_LENGTH } from '@quotidia/domain/limits'
import { ApiError } from '@quotidia/shared-ui/api'
import { toast } from '@quotidia/shared-ui/components/Toaster'
import { useMutation } from '@quotidia/shared-ui/query'
import { useState } from 'react'
import { changePassword } from './api'
import { messages } from './messages'

const BLANK: PasswordChange = { currentPassword: '', newPassword: '', confirmPassword: '' }

export function usePasswordChange(username: string, onDone: () => void) {
  const [form, setForm] = useState(BLANK)
  const [fieldErrors, setFieldErrors] = useState<PasswordErrors>({})
  const change = useMutation({
    mutationFn: changePassword,
    onSuccess: ({ message }) => toast(message),
  })
  return {
    form,
    fieldErrors,
    failure: change.error && { message: failureText(change.error), error: change.error },
    isPending: change.isPending,
    write(field: keyof PasswordChange, text: string) {
      setForm({ ...form, [field]: text })
      setFieldErrors({ ...fieldErrors, [field]: undefined })
    },
    /** Reports the first wrong field, if any; else sends the change. */
    submit(): keyof PasswordChange | undefined {
      const found = findPasswordErrors(form, username)
      setFieldErrors(found)
      const [first] = Object.keys(found) as (keyof PasswordChange)[]
      // Not called after the dialog is closed, so that a late answer doesn't close the next one.
      if (!first && !change.isPending) change.mutate(form, { onSuccess: onDone })
      return first
    },
  }
}

/** The errors of this call are plain text. */
function failureText(error: Error): string {
  const isServerText = error instanceof ApiError && error.status < 500 && error.body === error.message
  return isServerText ? error.message : messages.passwordFailed
}

type PasswordErrors = Partial<Record<keyof PasswordChange, string>>

/** The errors that the form can find itself, by field; the server finds the others. */
function findPasswordErrors(form: PasswordChange, username: string): PasswordErrors {
  const fieldErrors = {
    currentPassword: form.currentPassword === '' ? messages.blankCurrent : undefined,
    newPassword: newPasswordError(form.newPassword, username),
    confirmPassword: confirmationError(form),
  }
  return Object.fromEntries(Object.entries(fieldErrors).filter(([, validationError]) => validationError !== undefined))
}

function newPasswordError(password: string, username: string): string | undefined {
  if (password === '') return messages.blankNew
  if ([...password].length < PASSWORD_MIN_LENGTH) return messages.tooShort
  return password.toLowerCase() === username.toLowerCase() ? messages.sameAsUsername : undefined
}

function confirmationError({ newPassword, confirmPassword }: PasswordChange): string | undefined {
  if (confirmPassword === '') return messages.blankConfirmation
  return confirmPassword === newPassword ? undefined : messages.passwordsDiffer
}
