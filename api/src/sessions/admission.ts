import type { Db } from '../db/connection'
import type { Actor } from '../http/actor'
import { Refusal } from '../http/errors'
import type { AskedCall } from '../http/services'
import { findActor } from './queries'

/** The only calls of a user who has to set up a second factor or a passkey first. */
const SETTING_UP = new Set([
  'GET /users/get-current-user',
  'GET /auth/sessions',
  'GET /auth/second-factor',
  'POST /auth/second-factor/set-up',
  'POST /auth/second-factor/confirm',
  'GET /auth/passkeys',
  'POST /auth/passkeys/set-up',
  'POST /auth/passkeys',
  'POST /auth/logout',
])
const REQUIRED = 'La tua azienda chiede la verifica in due passaggi: attivala in Account per continuare.'

/**
 * The user of an open session.
 * @throws 403 for a user without the factor that the company requires, except in the calls that set one up
 */
export async function admitUser(
  db: Db,
  tokenId: string,
  { method, path }: Pick<AskedCall, 'method' | 'path'>,
  now: number,
): Promise<Actor | undefined> {
  const actor = await findActor(db, tokenId, now)
  if (actor?.lacksFactor && !SETTING_UP.has(`${method === 'HEAD' ? 'GET' : method} ${path}`)) {
    throw new Refusal(403, 'second_factor_setup_required', REQUIRED)
  }
  return actor
}
