import { startRegistration } from '@simplewebauthn/browser'
import { addPasskey, setUpPasskey } from './api'

/** Asks the server for a challenge, the device for a key pair, and stores its public key. */
export async function createPasskey(name: string, password: string) {
  const optionsJSON = await setUpPasskey(password)
  const { id, response } = await startRegistration({ optionsJSON })
  const { clientDataJSON, attestationObject } = response
  return addPasskey({ name, credentialId: id, clientDataJSON, attestationObject })
}
