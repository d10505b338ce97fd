import { createHash, randomBytes } from 'node:crypto'

/** The prefix lets people and secret scanners recognise a secret. */
export const newSecret = () => `qek_${randomBytes(32).toString('base64url')}`

/** `qek_` and four of its 43 characters: enough to tell a company's keys apart, and 29 bytes remain secret. */
export const prefixOf = (secret: string) => secret.slice(0, 8)

/** 32 random bytes can't be guessed, so a fast hash protects them as well as a slow one. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
