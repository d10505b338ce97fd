import type { CompanySecurity } from '@quotidia/contract/companySecurity'
import { conflict } from '../http/errors'
import type { Write } from '../http/write'
import { hasFactorOrPasskey } from '../secondFactor/queries'

const OWN_FACTOR_FIRST =
  'Prima attiva la verifica in due passaggi, o aggiungi una passkey, per te: altrimenti non potresti continuare.'

/** @throws 409 if an owner with neither a second factor nor a passkey requires them */
export async function changeSecurity({ trx, actor, clock, record }: Write, security: CompanySecurity) {
  const { factorsRequired, confirmSensitive } = security
  if (factorsRequired && !(await hasFactorOrPasskey(trx, actor))) {
    throw conflict('own_second_factor_first', OWN_FACTOR_FIRST)
  }
  const flags = { factors_required: factorsRequired ? 1 : 0, confirm_sensitive: confirmSensitive ? 1 : 0 } as const
  await trx('companies').where({ id: actor.companyId }).update(flags)
  await record({ type: 'companySecurityChanged', actor, at: clock(), ...security })
  return security
}
