import type { Access } from '@quotidia/contract/access'
import type { AccessLevel } from '@quotidia/domain/accessLevels'
import { cappedLevel } from '@quotidia/domain/accessLevels'
import { raiseCompanyVersion } from '../companies/queries'
import type { DefinedItem } from '../definitions/definition'
import type { Actor } from '../http/actor'
import type { Write } from '../http/write'

/** Stores a person's level on an item, lowered to the highest they can have on it. Returns the stored level. */
export async function storeLevel(
  { trx, actor, clock, record }: Write,
  person: Pick<Actor, 'userId' | 'userType'>,
  item: Pick<DefinedItem, 'dataId' | 'dataType'>,
  wanted: AccessLevel,
): Promise<Access> {
  const { userId } = person
  const { companyId } = actor
  await raiseCompanyVersion(trx, companyId)
  const accessLevel = cappedLevel(person, item, wanted)
  const one = { company_id: companyId, user_id: userId, data_id: item.dataId }
  const updated = await trx('access_levels').where(one).update({ access_level: accessLevel })
  if (updated === 0) await trx('access_levels').insert({ ...one, access_level: accessLevel })
  const level = { userId, dataId: item.dataId, accessLevel }
  await record({ type: 'accessLevelChanged', actor, at: clock(), ...level })
  return level
}
