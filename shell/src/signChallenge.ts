import type { PasskeySignIn } from '@quotidia/contract/passkeys'
import { api } from '@quotidia/shared-ui/api'
import { startAuthentication } from '@simplewebauthn/browser'

/** Has the device sign a challenge of the server with a passkey. Rejects when the person cancels. */
export async function signChallenge(): Promise<PasskeySignIn> {
  const optionsJSON = await api.post('/auth/passkeys/challenge')
  const { id, response } = await startAuthentication({ optionsJSON })
  const { clientDataJSON, authenticatorData, signature } = response
  return { credentialId: id, clientDataJSON, authenticatorData, signature }
}
