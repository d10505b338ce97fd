import type { PasswordChange } from 'contract/passwords'
import { PASSWORD_MIN_LENGTH } from 'domain/limits'
import { messages } from './messages'

export type PasswordErrors = Partial<Record<keyof PasswordChange, string>>

/** The errors that the form can find itself, by field; the server finds the others. */
export function findPasswordErrors(form: PasswordChange, username: string): PasswordErrors {
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
