import { createHash, randomBytes } from 'node:crypto'

/** The prefix lets people, and what searches code for secrets, recognise one. */
export const newSecret = () => `qek_${randomBytes(32).toString('base64url')}`

/** Nobody can guess 32 random bytes, so that a plain hash hides them as well as a slow one. */
export const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')
