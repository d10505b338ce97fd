import { Secret, TOTP } from 'otpauth'

/** The code that an app shows at that time. */
export const codeOf = (secret: string, now: number) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })
