import { startAuthentication } from '@simplewebauthn/browser'
import { api } from 'shared-ui/api'

/** Has the device sign a challenge of the server. */
export async function signInWithPasskey() {
  const optionsJSON = await api.post('/auth/passkeys/challenge')
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  return api.post('/auth/passkeys/sign-in', {
    body: { credentialId: id, clientDataJSON, authenticatorData, signature },
  })
}
