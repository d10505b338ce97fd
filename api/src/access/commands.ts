import type { Access } from 'contract/access'
import type { AccessLevel } from 'domain/accessLevels'
import { cappedLevel } from 'domain/accessLevels'
import { raiseCompanyVersion } from '../companies/queries'
import type { Db } from '../db/connection'
import type { DefinedItem } from '../definitions/definition'
import type { Actor } from '../http/actor'

/** Stores what a person may do with an item, lowered to what they can have on it; gives it as stored. */
export async function storeLevel(
  trx: Db,
  person: Pick<Actor, 'userId' | 'companyId' | 'userType'>,
  item: Pick<DefinedItem, 'dataId' | 'dataType'>,
  level: AccessLevel,
): Promise<Access> {
  const { userId, companyId } = person
  await raiseCompanyVersion(trx, companyId)
  const accessLevel = cappedLevel(person, item, level)
  const one = { company_id: companyId, user_id: userId, data_id: item.dataId }
  const updated = await trx('access_levels').where(one).update({ access_level: accessLevel })
  if (updated === 0) await trx('access_levels').insert({ ...one, access_level: accessLevel })
  return { userId, dataId: item.dataId, accessLevel }
}
