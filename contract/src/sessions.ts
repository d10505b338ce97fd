import type { UserType } from 'domain/userTypes'
import { z } from 'zod'
import { username } from './fields'

export const Credentials = z.object({
  username,
  password: z
    .string({ error: 'La password deve essere un testo.' })
    .max(500, 'La password è troppo lunga.')
    .default(''),
})

/** A new session. */
export const Session = z.object({ token: z.string() }).meta({ id: 'Session' })

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
}
