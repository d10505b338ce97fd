import { PASSWORD_MAX_LENGTH } from '@quotidia/domain/limits'
import { z } from 'zod'
import { isPlainText, username } from './fields'

const linkToken = z.string({ error: 'Token non valido.' })
const chosenPassword = z
  .string({ error: 'La password deve essere un testo.' })
  .refine(isPlainText, 'La password contiene caratteri non ammessi.')
export const LinkToken = z.object({ token: linkToken.default('') })
/** The token and the password of a link may be in the query or in the body; the query takes precedence. */
export const RegistrationQuery = z.object({ token: linkToken.optional(), password: chosenPassword.optional() })
export const NewPassword = RegistrationQuery.optional()
export const ResetRequest = z.object({ username })
const typedPassword = (label: string, blank: string) =>
  z
    .string({ error: blank })
    .min(1, blank)
    .max(PASSWORD_MAX_LENGTH, `${label}: al massimo ${PASSWORD_MAX_LENGTH} caratteri.`)
    .refine(isPlainText, `${label}: contiene caratteri non ammessi.`)
export const PasswordChange = z.object({
  currentPassword: typedPassword('La password attuale', 'Inserisci la password attuale.'),
  newPassword: typedPassword('La nuova password', 'Inserisci la nuova password.'),
  confirmPassword: typedPassword('La conferma della nuova password', 'Conferma la nuova password.'),
})
export type PasswordChange = z.output<typeof PasswordChange>

/** The user whose password a valid link sets. */
export const LinkCheck = z
  .object({ username: z.string(), name: z.string(), companyName: z.string() })
  .meta({ id: 'LinkCheck' })
export type LinkCheck = z.output<typeof LinkCheck>

/** The password is set; `message` is for the user. */
export const PasswordSet = z.object({ message: z.string(), username: z.string() }).meta({ id: 'PasswordSet' })
/** A message for the user. */
export const PasswordMessage = z.object({ message: z.string() }).meta({ id: 'PasswordMessage' })
