import { api } from 'shared-ui/api'
import { signChallenge } from '../signChallenge'

export const signInWithPasskey = async () => api.post('/auth/passkeys/sign-in', { body: await signChallenge() })
