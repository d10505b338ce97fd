import { api } from '@quotidia/shared-ui/api'
import { signChallenge } from '../signChallenge'

export const signInWithPasskey = async () => api.post('/auth/passkeys/sign-in', { body: await signChallenge() })
