import { createHash, randomBytes } from 'node:crypto'

/** The prefix lets people and secret scanners recognise one. */
export const newSecret = () => `qek_${randomBytes(32).toString('base64url')}`

/** 32 random bytes can't be guessed, so a fast hash protects them as well as a slow one. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
