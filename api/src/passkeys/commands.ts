import { LIST_LIMITS } from '@quotidia/contract/limits'
import type { Passkey, PasskeyCreation } from '@quotidia/contract/passkeys'
import type { Actor } from '../http/actor'
import { conflict, malformed } from '../http/errors'
import type { Services } from '../http/services'
import type { Write } from '../http/write'
import { challengeTime, newChallenge } from './challenge'
import { passkeyMessages as messages } from './messages'
import { ALGORITHMS, loadWebAuthn, siteOf, verifyCreation } from './policy'
import { presentPasskey } from './presenter'
import { findByCredential, insertPasskey, listPasskeys } from './queries'

const MOST_PASSKEYS = LIST_LIMITS.passkeys

/** The options with which a browser creates a passkey for the actor. */
export async function creationOptions(actor: Actor, { db, config, clock }: Services) {
  const passkeys = await listPasskeys(db, actor)
  const { generateRegistrationOptions } = await loadWebAuthn()
  return generateRegistrationOptions({
    rpName: 'Quotidia',
    rpID: siteOf(config).id,
    userName: actor.username,
    userDisplayName: actor.name,
    userID: Buffer.from(`${actor.companyId}:${actor.userId}`),
    challenge: newChallenge(config, clock(), actor.userId),
    excludeCredentials: passkeys.map(({ credential_id }) => ({ id: credential_id })),
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
}

/** @throws 400 for a passkey that can't be verified, 409 for a known one or at the limit of passkeys */
export async function createPasskey(
  { trx, actor, clock }: Write,
  creation: PasskeyCreation,
  { config }: Services,
): Promise<Passkey> {
  const now = clock()
  const isOurs = (challenge: string) => challengeTime(challenge, config, now, actor.userId) !== undefined
  const credential = await verifyCreation(creation, siteOf(config), isOurs)
  if (!credential) throw malformed(messages.unreadable)
  if (await findByCredential(trx, credential.id)) throw conflict('passkey_known', messages.known)
  const passkeys = await listPasskeys(trx, actor)
  if (passkeys.length >= MOST_PASSKEYS) throw conflict('too_many_passkeys', messages.tooMany(MOST_PASSKEYS))
  const row = {
    company_id: actor.companyId,
    user_id: actor.userId,
    name: creation.name,
    credential_id: credential.id,
    public_key: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    created_at: now,
    last_used_at: null,
    last_challenge_at: 0,
  }
  return presentPasskey({ ...row, id: await insertPasskey(trx, row) })
}
