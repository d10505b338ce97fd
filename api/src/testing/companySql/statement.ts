import { TENANT_TABLES } from './tables'

type Value = unknown

/** The companies that a statement concerns. */
export interface StatementCompanies {
  /** The tables with a `company_id` that the statement names. */
  tables: string[]
  /** Whether it is limited to companies: by a condition, or by a company in each inserted row. */
  isLimited: boolean
  /** The ids of these companies. */
  companies: number[]
}

interface Places extends Omit<StatementCompanies, 'companies'> {
  /** The positions of the companies' ids among the values. */
  companies: number[]
}

const known = new Map<string, Places>()

/** The companies of a statement as the driver receives it: with `?` for values, except in migrations. */
export function companiesOf(sql: string, values: readonly Value[]): StatementCompanies {
  const places = known.get(sql) ?? placesOf(sql)
  known.set(sql, places)
  return { ...places, companies: [...new Set(places.companies.map((place) => Number(values[place])))] }
}

function placesOf(sql: string): Places {
  const plain = sql.replaceAll(/[`"]/g, '').replaceAll(/\s+/g, ' ')
  const tables = [...plain.matchAll(/\b(?:from|join|update|into)\s+(\w+)/gi)]
    .flatMap(([, table]) => table ?? [])
    .filter((table) => TENANT_TABLES.has(table))
  const conditions = [...plain.matchAll(/company_id\s*(?:=\s*\?|in\s*\([?, ]+\))/gi)]
  const named = conditions.flatMap(({ 0: condition, index }) => placesIn(plain, index, condition))
  const inserted = insertedPlaces(plain)
  const isLimited = inserted === undefined ? named.length > 0 : inserted.length > 0 || named.length > 0
  return { tables, isLimited, companies: [...named, ...(inserted ?? [])] }
}

const countPlaces = (sql: string) => sql.split('?').length - 1

/** The positions of the values in a part of a statement that begins at `index`. */
function placesIn(sql: string, index: number, part: string) {
  const before = countPlaces(sql.slice(0, index))
  return Array.from({ length: countPlaces(part) }, (_, more) => before + more)
}

/** The positions of the inserted rows' companies; undefined unless the statement inserts given rows. */
function insertedPlaces(sql: string): number[] | undefined {
  const insertion = /^insert into \w+ \(([^)]*)\)\s*(values|select)\s/i.exec(sql)
  if (!insertion || /\sfrom\s/i.test(sql)) return undefined
  const rest = insertion[0].length
  // On SQLite, several rows are inserted by `select ? as company_id, … union all select …`.
  if (insertion[2]?.toLowerCase() === 'select') {
    return [...sql.matchAll(/\? as company_id/g)].map(({ index }) => countPlaces(sql.slice(0, index)))
  }
  const column = (insertion[1] ?? '').split(',').findIndex((name) => name.trim() === 'company_id')
  if (column < 0) return []
  const row = (/\(([^)]*)\)/.exec(sql.slice(rest - 1))?.[1] ?? '').split(',')
  return row[column]?.trim() === '?' ? [countPlaces(row.slice(0, column).join(','))] : []
}
