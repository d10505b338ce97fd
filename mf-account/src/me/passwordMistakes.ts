import type { PasswordChange } from 'contract/passwords'
import { PASSWORD_MIN_LENGTH } from '../limits'
import { messages } from './messages'

export type PasswordMistakes = Partial<Record<keyof PasswordChange, string>>

/** The mistakes that the form can find itself, by field; the server finds the others. */
export function findPasswordMistakes(form: PasswordChange, username: string): PasswordMistakes {
  const mistakes = {
    currentPassword: form.currentPassword === '' ? messages.blankCurrent : undefined,
    newPassword: mistakeInNew(form.newPassword, username),
    confirmPassword: mistakeInConfirmation(form),
  }
  return Object.fromEntries(Object.entries(mistakes).filter(([, mistake]) => mistake !== undefined))
}

function mistakeInNew(password: string, username: string): string | undefined {
  if (password === '') return messages.blankNew
  if ([...password].length < PASSWORD_MIN_LENGTH) return messages.tooShort
  return password.toLowerCase() === username.toLowerCase() ? messages.sameAsUsername : undefined
}

function mistakeInConfirmation({ newPassword, confirmPassword }: PasswordChange): string | undefined {
  if (confirmPassword === '') return messages.blankConfirmation
  return confirmPassword === newPassword ? undefined : messages.passwordsDiffer
}
