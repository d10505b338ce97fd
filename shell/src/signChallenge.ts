import { startAuthentication } from '@simplewebauthn/browser'
import type { PasskeySignIn } from 'contract/passkeys'
import { api } from 'shared-ui/api'

/** Has the device sign a challenge of the server with a passkey. Rejects when the person cancels. */
export async function signChallenge(): Promise<PasskeySignIn> {
  const optionsJSON = await api.post('/auth/passkeys/challenge')
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  return { credentialId: id, clientDataJSON, authenticatorData, signature }
}
