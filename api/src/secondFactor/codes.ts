import { createHash, randomBytes } from 'node:crypto'
import { LIST_LIMITS } from '@quotidia/contract/limits'
import { Secret, TOTP } from 'otpauth'

const STEP_MS = 30_000
/** 120 random bits: from 112 on, a stolen table of unsalted hashes is useless. */
const RECOVERY_BYTES = 15

const totp = (secret: string, label = '') => new TOTP({ issuer: 'Quotidia', label, secret: Secret.fromBase32(secret) })

/** 160 bits in base 32, as authenticator apps expect. */
export const newSecret = () => new Secret({ size: 20 }).base32

/** The `otpauth:` address that an app reads from a QR code. */
export const addressOf = (secret: string, username: string) => totp(secret, username).toString()

/** The time step of a code, at most one from the current one; null for a wrong code. */
export function stepOf(code: string, secret: string, now: number): number | null {
  const token = code.replaceAll(/[ -]/g, '')
  const delta = /^\d{6}$/.test(token) ? totp(secret).validate({ token, timestamp: now, window: 1 }) : null
  return delta === null ? null : Math.floor(now / STEP_MS) + delta
}

/** Each has 24 letters and digits in groups of four. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: LIST_LIMITS.recoveryCodes }, () => {
    const text = new Secret({ buffer: new Uint8Array(randomBytes(RECOVERY_BYTES)).buffer }).base32.toLowerCase()
    return text.match(/.{4}/g)?.join('-') ?? text
  })
}

/** The stored form of a recovery code; case and separators don't matter. */
export function hashOf(recoveryCode: string): string {
  return createHash('sha256').update(recoveryCode.replaceAll(/[ -]/g, '').toLowerCase()).digest('hex')
}
