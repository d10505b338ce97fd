import { PASSWORD_MAX_LENGTH } from '@quotidia/domain/limits'
import { z } from 'zod'
import { instant } from './fields'
import { listOf } from './limits'

const CODE_FORM = 'Il codice: serve quello di 6 cifre dell’app, o un codice di recupero.'
export const typedPassword = z
  .string({ error: 'La password deve essere un testo.' })
  .max(PASSWORD_MAX_LENGTH, 'La password è troppo lunga.')

/** Six digits of an authenticator app, or a recovery code, however its letters are grouped. */
export const factorCode = z
  .string({ error: CODE_FORM })
  .trim()
  .regex(/^[\da-zA-Z -]{6,30}$/, CODE_FORM)

export const FactorSetUp = z.object({ password: typedPassword })
export const FactorConfirmation = z.object({ code: factorCode })
/** One of the two is enough. */
export const FactorSwitchOff = z
  .object({ password: typedPassword.optional(), code: factorCode.optional() })
  .refine(({ password, code }) => password !== undefined || code !== undefined, 'Inserisci la password o il codice.')
export type FactorSwitchOff = z.input<typeof FactorSwitchOff>

/** The second factor of the current user; `since` is null while it is off. */
export const SecondFactor = z
  .object({ since: instant.nullable(), recoveryCodesLeft: z.number().int() })
  .meta({ id: 'SecondFactor' })
export type SecondFactor = z.output<typeof SecondFactor>

/** The secret for an authenticator app; `address` contains it too, for a QR code (`otpauth:`). */
export const FactorSecret = z.object({ secret: z.string(), address: z.string() }).meta({ id: 'FactorSecret' })
export type FactorSecret = z.output<typeof FactorSecret>

/** Returned only in this answer. */
export const RecoveryCodes = z
  .object({ recoveryCodes: listOf(z.string(), 'recoveryCodes') })
  .meta({ id: 'RecoveryCodes' })
export type RecoveryCodes = z.output<typeof RecoveryCodes>
