import { PASSWORD_MAX_LENGTH } from '@quotidia/domain/limits'
import type { UserType } from '@quotidia/domain/userTypes'
import { z } from 'zod'
import { id, instant, storedId, username } from './fields'
import { PasskeySignIn } from './passkeys'
import { factorCode, typedPassword } from './secondFactor'

export const Credentials = z.object({
  username,
  password: z
    .string({ error: 'La password deve essere un testo.' })
    .max(PASSWORD_MAX_LENGTH, 'La password è troppo lunga.')
    .default(''),
  /** Only for users with a second factor; may also be a recovery code. */
  code: factorCode.exactOptional(),
})

/** A confirmation of the identity of a session's user; one of the three is enough. */
export const Confirmation = z
  .object({ password: typedPassword.optional(), code: factorCode.optional(), passkey: PasskeySignIn.optional() })
  .refine((given) => Object.values(given).some((proof) => proof !== undefined), 'Inserisci la password o il codice.')
export type Confirmation = z.output<typeof Confirmation>

/** A new session. */
export const Session = z.object({ token: z.string() }).meta({ id: 'Session' })

export const SessionParams = z.object({ sessionId: id('La sessione') })

/** An open session of the current user. */
export const OpenSession = z
  .object({
    id: storedId,
    /** Browser and system, such as `Chrome su Windows`; null when they aren't known. */
    device: z.string().nullable(),
    signedInAt: instant,
    /** Precise to the hour. */
    lastUsedAt: instant,
    /** Whether the request was sent in this session. */
    current: z.boolean(),
  })
  .meta({ id: 'OpenSession' })
export type OpenSession = z.output<typeof OpenSession>

/** The claims of a session token (JWT, HS256); `iat` and `exp` in seconds. */
export interface TokenClaims {
  sub: string
  username: string
  name: string
  companyId: number
  userType: UserType
  roles: string[]
  jti: string
  iat: number
  exp: number
  /** Absent in a session's token. */
  kind?: 'embed'
  /** Present for an embedded view that may close days. */
  close?: true
}
