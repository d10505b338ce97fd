import { z } from 'zod'
import { id, instant, name, storedId } from './fields'
import { listOf } from './limits'
import { typedPassword } from './secondFactor'

const PASSKEY_FORM = 'La passkey: i dati del dispositivo non sono leggibili.'
/** A value of a passkey as a browser returns it, in base64url. */
const bytes = z.string({ error: PASSKEY_FORM }).regex(/^[\w-]{1,4000}$/, PASSKEY_FORM)

export const PasskeySetUp = z.object({ password: typedPassword })

/** A new passkey, as `navigator.credentials.create` returned it. */
export const PasskeyCreation = z.object({
  name: name('Il nome della passkey', 'Inserisci il nome della passkey.'),
  credentialId: bytes,
  clientDataJSON: bytes,
  attestationObject: bytes,
})
export type PasskeyCreation = z.input<typeof PasskeyCreation>

/** A sign-in, as `navigator.credentials.get` returned it. */
export const PasskeySignIn = z.object(
  { credentialId: bytes, clientDataJSON: bytes, authenticatorData: bytes, signature: bytes },
  PASSKEY_FORM,
)
export type PasskeySignIn = z.output<typeof PasskeySignIn>

export const PasskeyParams = z.object({ passkeyId: id('La passkey') })

/** A passkey of the current user. */
export const Passkey = z
  .object({ id: storedId, name: z.string(), createdAt: instant, lastUsedAt: instant.nullable() })
  .meta({ id: 'Passkey' })
export type Passkey = z.output<typeof Passkey>

const credential = z.object({ id: z.string(), type: z.literal('public-key') })

/** The options of `navigator.credentials.create`, in the JSON form of WebAuthn; `challenge` is valid for five minutes. */
export const PasskeyCreationOptions = z
  .looseObject({
    challenge: z.string(),
    rp: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    pubKeyCredParams: listOf(z.object({ type: z.literal('public-key'), alg: z.number() }), 'passkeyAlgorithms'),
    excludeCredentials: listOf(z.looseObject(credential.shape), 'passkeys'),
  })
  .meta({ id: 'PasskeyCreationOptions' })

/** The options of `navigator.credentials.get`; the device lists the passkeys that it has for the site. */
export const PasskeyRequestOptions = z
  .looseObject({ challenge: z.string(), rpId: z.string() })
  .meta({ id: 'PasskeyRequestOptions' })
