import type { PasskeyCreation, PasskeySignIn } from '@quotidia/contract/passkeys'
import type { WebAuthnCredential } from '@simplewebauthn/server'
import type { Config } from '../config'
import type { PasskeyRow } from '../db/rows/company'
import { inTransaction } from '../db/transaction'
import { malformed, Refusal } from '../http/errors'
import type { Services } from '../http/services'
import { challengeTime, newChallenge } from './challenge'
import { passkeyMessages as messages } from './messages'
import { findByCredential, recordUse } from './queries'

/** Loaded at its first use: with the packages that it needs it is a quarter of all files. */
export const loadWebAuthn = () => import('@simplewebauthn/server')

/** The site that passkeys belong to; browsers offer them nowhere else. */
interface Site {
  id: string
  origin: string
}

export function siteOf({ webOrigin }: Config): Site {
  return { id: new URL(webOrigin).hostname, origin: webOrigin }
}

/** EdDSA, ES256, RS256, which devices support. The library's default also asks Node for experimental ones. */
export const ALGORITHMS = [-8, -7, -257]

const PUBLIC_KEY = { type: 'public-key', clientExtensionResults: {} } as const

/** The credential of a new passkey whose user the device verified; undefined if it is invalid. */
export async function verifyCreation(
  { credentialId, clientDataJSON, attestationObject }: PasskeyCreation,
  site: Site,
  isOurs: (challenge: string) => boolean,
): Promise<WebAuthnCredential | undefined> {
  const { verifyRegistrationResponse } = await loadWebAuthn()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: {
        ...PUBLIC_KEY,
        id: credentialId,
        rawId: credentialId,
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: isOurs,
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    })
    return registrationInfo?.credential
  } catch {
    // The library throws a plain Error for each failed check.
    return undefined
  }
}

/** The options with which a browser asks its device for a passkey of this site. */
export async function requestOptions(config: Config, now: number) {
  const { generateAuthenticationOptions } = await loadWebAuthn()
  return generateAuthenticationOptions({
    rpID: siteOf(config).id,
    challenge: newChallenge(config, now),
    userVerification: 'required',
  })
}

/** 401: unknown, not verified, or signed for a used challenge. */
export const passkeyRefused = () => new Refusal(401, 'passkey_refused', messages.refused)

/** 400 for the same reasons, or if the passkey isn't the session user's: the pages would end the session on a 401. */
export const notOwnPasskey = () => malformed(messages.notOwn)

/** The device's new counter and the time of the challenge; undefined if the sign-in is invalid. */
async function verifySignIn(
  { credentialId, clientDataJSON, authenticatorData, signature }: PasskeySignIn,
  passkey: PasskeyRow,
  config: Config,
  now: number,
): Promise<{ counter: number; challengeAt: number } | undefined> {
  const { verifyAuthenticationResponse } = await loadWebAuthn()
  const site = siteOf(config)
  let challengeAt: number | undefined
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: {
        ...PUBLIC_KEY,
        id: credentialId,
        rawId: credentialId,
        response: { clientDataJSON, authenticatorData, signature },
      },
      expectedChallenge: (challenge) => {
        challengeAt = challengeTime(challenge, config, now)
        return challengeAt !== undefined
      },
      expectedOrigin: site.origin,
      expectedRPID: site.id,
      credential: {
        id: passkey.credential_id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, 'base64url')),
        counter: passkey.counter,
      },
      requireUserVerification: true,
    })
    if (!verified || challengeAt === undefined) return undefined
    return { counter: authenticationInfo.newCounter, challengeAt }
  } catch {
    return undefined
  }
}

/**
 * The passkey whose device signed our challenge, which is then used up; undefined if the passkey is unknown or not
 * verified, or the challenge was used before.
 */
export async function acceptPasskey(
  given: PasskeySignIn,
  { db, config, clock }: Services,
): Promise<PasskeyRow | undefined> {
  const passkey = await findByCredential(db, given.credentialId)
  const now = clock()
  const use = passkey && (await verifySignIn(given, passkey, config, now))
  const isAccepted = use && (await inTransaction(db, (trx) => recordUse(trx, passkey, { ...use, now })))
  return isAccepted ? passkey : undefined
}
