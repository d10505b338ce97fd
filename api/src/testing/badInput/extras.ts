import type { TestApi } from '../api'
import { storedState } from '../rights/state'
import type { Request } from './requests'
import type { LiveCall } from './sites'

/** Values that a request must not be able to store in any row. */
export const PLANTED = /987654|CANARINO/

/** Fields that would give rights, or another company's rows, if a request could set them. */
const extras = (foreignCompany: number) => ({
  id: 987_654,
  userId: 987_654,
  companyId: foreignCompany,
  company_id: foreignCompany,
  userType: 'OWNER',
  user_type: 'OWNER',
  roles: ['ROLE_OWNER'],
  viewHistory: true,
  view_history: 1,
  username: 'CANARINO',
  passwordHash: 'CANARINO',
  password_hash: 'CANARINO',
  status: 'active',
  version: 987_654,
  createdAt: 987_654,
  created_at: 987_654,
  deletedAt: 987_654,
  deleted_at: 987_654,
  automatic: true,
  lastEditor: 'CANARINO',
  last_editor_id: 987_654,
  constructor: { prototype: { userType: 'OWNER' } },
})

/** The request with additional fields in each of its objects. */
export function withExtras(request: Request, { sites }: LiveCall, foreignCompany: number): Request {
  const known = new Set(sites.filter(({ place }) => place === 'body').map(({ path }) => path.join('.')))
  const add = (value: unknown, path: string[]): unknown => {
    if (Array.isArray(value)) return value.map((entry) => add(entry, [...path, '0']))
    if (typeof value !== 'object' || value === null) return value
    const own = Object.entries(value).map(([name, field]) => [name, add(field, [...path, name])])
    const added = Object.entries(extras(foreignCompany)).filter(([name]) => !known.has([...path, name].join('.')))
    return Object.fromEntries([...added, ...own])
  }
  return { ...request, body: add(request.body, []) }
}

/** All rows of one company. */
export async function rowsOf(api: TestApi, companyId: number): Promise<string> {
  const [tables]: [[string, { id: number; company_id?: number }[]][]] = JSON.parse(await storedState(api))
  return JSON.stringify(
    tables.map(([table, rows]) => [
      table,
      rows.filter((row) => (table === 'companies' ? row.id : row.company_id) === companyId),
    ]),
  )
}
