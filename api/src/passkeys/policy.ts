import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server'
import type { PasskeyCreation, PasskeySignIn } from 'contract/passkeys'
import type { Config } from '../config'
import type { PasskeyRow } from '../db/rows/company'
import { inTransaction } from '../db/transaction'
import { malformed, Refusal } from '../http/errors'
import type { Services } from '../http/services'
import { challengeTime, newChallenge } from './challenge'
import { passkeyMessages as messages } from './messages'
import { findByCredential, recordUse } from './queries'

/** The site that passkeys belong to: a browser offers them nowhere else. */
interface Site {
  id: string
  origin: string
}

export function siteOf({ webOrigin }: Config): Site {
  return { id: new URL(webOrigin).hostname, origin: webOrigin }
}

/** EdDSA, ES256, RS256: what devices have. The library's default asks Node for experimental ones, too. */
export const ALGORITHMS = [-8, -7, -257]

const PUBLIC_KEY = { type: 'public-key', clientExtensionResults: {} } as const

/** The credential of a new passkey whose user the device verified; undefined when anything is wrong with it. */
export async function verifyCreation(
  { credentialId, clientDataJSON, attestationObject }: PasskeyCreation,
  site: Site,
  isOurs: (challenge: string) => boolean,
): Promise<WebAuthnCredential | undefined> {
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
    // The library throws a plain Error for each of its checks.
    return undefined
  }
}

/** What the browser needs to ask its device for a passkey of this site. */
export function requestOptions(config: Config, now: number) {
  return generateAuthenticationOptions({
    rpID: siteOf(config).id,
    challenge: newChallenge(config, now),
    userVerification: 'required',
  })
}

/** 401: unknown, not verified, or signed for a challenge that was used. */
export const passkeyRefused = () => new Refusal(401, 'passkey_refused', messages.refused)

/** 400 for a session's user whose passkey it isn't, and as above; 401 would end the session in the pages. */
export const notOwnPasskey = () => malformed(messages.notOwn)

/** The device's new counter, and when the challenge was made; undefined when anything is wrong. */
async function verifySignIn(
  { credentialId, clientDataJSON, authenticatorData, signature }: PasskeySignIn,
  passkey: PasskeyRow,
  config: Config,
  now: number,
): Promise<{ counter: number; challengeAt: number } | undefined> {
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
 * The passkey whose device signed this challenge of ours, which can't be used again; undefined for a passkey that isn't
 * known or verified, and for a challenge that was used.
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
