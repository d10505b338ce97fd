import type { UsageKind } from '@quotidia/contract/usageKinds'
import type { Db } from '../db/connection'
import { findRow } from '../db/statement'
import type { Actor } from '../http/actor'

/** The rows and columns that each limit counts, as the commands do that enforce it. */
const COUNTED: Record<UsageKind, string> = {
  days: 'select count(*) from days where company_id = ?',
  deletedDays: 'select count(*) from deleted_days where company_id = ?',
  documents: 'select count(*) from documents where company_id = ?',
  documentBytes: `select coalesce(sum(size), 0) from (select size from documents where company_id = ?
    union all select size from deleted_day_files where company_id = ?) files`,
  companyPacks: 'select count(*) from packs where company_id = ? and mail_to is null',
  packBytes: 'select coalesce(sum(bytes), 0) from packs where company_id = ?',
  imports: 'select count(*) from imports where company_id = ?',
  importBytes: 'select coalesce(sum(bytes), 0) from imports where company_id = ?',
  questions: 'select count(*) from questions where company_id = ?',
  libraries: 'select count(*) from libraries where company_id = ?',
  users: 'select count(*) from users where company_id = ? and deleted_at is null',
  embedKeys: 'select count(*) from embed_keys where company_id = ?',
}

const kinds = Object.keys(COUNTED) as UsageKind[]
const SQL = `select ${kinds.map((kind) => `(${COUNTED[kind]}) as ${kind}`).join(', ')}`
const PLACES = SQL.split('?').length - 1

/** How much the company stores of each kind. */
export async function readUsage(db: Db, { companyId }: Pick<Actor, 'companyId'>) {
  const row = await findRow<Record<UsageKind, number | string>>(
    db,
    SQL,
    Array.from({ length: PLACES }, () => companyId),
  )
  return kinds.map((kind) => ({ kind, used: Number(row?.[kind]) }))
}
