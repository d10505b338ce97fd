import { ITEM_KEYS } from './form'
import type { Reader } from './reader'
import type { Scenario } from './scenario'

/** Tables to which writes add rows, those with references first. */
const GROWING = [
  'value_revisions',
  'list_item_revisions',
  'list_items',
  'question_messages',
  'questions',
  'notifications',
  'documents',
  'users',
] as const
/** Tables in which writes change rows. */
const CHANGING = ['day_values', 'list_items', 'carried_values', 'notifications'] as const

/** Reads the company's state, and returns a function that restores it after any writes. */
export async function saveState({ api: { db }, company }: Scenario) {
  const ofCompany = { company_id: company.companyId }
  const idsOf = (table: (typeof GROWING)[number]) => db(table).where(ofCompany).pluck('id')
  const rowsOf = (table: (typeof CHANGING)[number]) => db(table).where(ofCompany).orderBy('id')
  const kept = new Map<string, number[]>()
  for (const table of GROWING) kept.set(table, await idsOf(table))
  const original = new Map<string, Awaited<ReturnType<typeof rowsOf>>>()
  for (const table of CHANGING) original.set(table, await rowsOf(table))
  return async () => {
    await db.transaction(async (trx) => {
      for (const table of GROWING) {
        await trx(table)
          .where(ofCompany)
          .where('id', '>', Math.max(0, ...(kept.get(table) ?? [])))
          .delete()
      }
      for (const table of CHANGING) {
        const present = new Map((await trx(table).where(ofCompany)).map((row) => [row.id, JSON.stringify(row)]))
        for (const row of original.get(table) ?? []) {
          if (present.get(row.id) !== JSON.stringify(row)) await trx(table).where({ id: row.id }).update(row)
        }
      }
      await trx('days').where(ofCompany).increment('version', 1)
    })
  }
}

/** Gives the reader this type, these rights and levels, as an owner would; all other users lose theirs. */
export async function changeReader(scenario: Scenario, reader: Reader) {
  const { api, company, people } = scenario
  await api.db('access_levels').where({ company_id: company.companyId }).delete()
  await changeReaders(scenario, [{ ...reader, userId: people.reader.userId }])
}

/** Does the same for several readers at once. */
export async function changeReaders(
  { api: { db }, company, names }: Scenario,
  readers: (Reader & { userId: number })[],
) {
  const { companyId: company_id } = company
  const itemId = new Map((await db('data_items').where({ company_id })).map((row) => [row.name, row.id]))
  await db.transaction(async (trx) => {
    for (const { userId: user_id, ...reader } of readers) {
      const levels = ITEM_KEYS.flatMap((key) => {
        const access_level = reader.levels[key]
        const data_id = itemId.get(names.items[key])
        return access_level && data_id ? [{ company_id, user_id, data_id, access_level }] : []
      })
      await trx('users')
        .where({ id: user_id })
        .update({
          user_type: reader.userType,
          view_history: reader.viewHistory ? 1 : 0,
          view_comments: reader.viewComments ? 1 : 0,
          view_day_notifications: reader.viewDayNotifications ? 1 : 0,
        })
      await trx('access_levels').where({ company_id, user_id }).delete()
      if (levels.length > 0) await trx('access_levels').insert(levels)
    }
    await trx('companies').where({ id: company_id }).increment('version', 1)
  })
}
