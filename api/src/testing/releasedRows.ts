import type { Db } from '../db/connection'

const OF_COMPANY = { company_id: 1 }
const FIGURE = { cents: 1250, comment: 'Perché è lunedì', revision: 2 }

/** Rows of each released schema, each after the rows that it references. */
const ROWS: { since: number; table: string; row: Record<string, unknown> }[] = [
  { since: 1, table: 'companies', row: { id: 1, name: 'Trattoria', logo_id: null, version: 7, created_at: 1000 } },
  {
    since: 1,
    table: 'users',
    row: {
      id: 1,
      ...OF_COMPANY,
      name: 'Aurora',
      username: 'Aurora',
      username_key: 'aurora',
      email: 'aurora@esempio.it',
      email_key: 'aurora@esempio.it',
      password_hash: 'hash',
      user_type: 'OWNER',
      view_history: 1,
      created_at: 1000,
    },
  },
  {
    since: 1,
    table: 'user_tokens',
    row: { id: 1, ...OF_COMPANY, user_id: 1, kind: 'reset', token_hash: 'x', created_at: 1, expires_at: 2 },
  },
  { since: 2, table: 'libraries', row: { id: 4, ...OF_COMPANY, title: 'Chiusura', created_at: 1000 } },
  { since: 2, table: 'sections', row: { id: 9, ...OF_COMPANY, library_id: 4, name: 'Incassi', view_order: 1 } },
  ...[21, 22].map((id) => ({
    since: 2,
    table: 'data_items',
    row: {
      id,
      ...OF_COMPANY,
      library_id: 4,
      section_id: 9,
      name: `Voce ${id}`,
      data_type: id === 21 ? 'LIST' : 'ENTERED',
      view_order: id,
    },
  })),
  {
    since: 2,
    table: 'lists',
    row: { id: 3, ...OF_COMPANY, library_id: 4, data_id: 21, name: 'Altri incassi', causal_name: 'Da chi' },
  },
  {
    since: 3,
    table: 'days',
    row: { id: 5, ...OF_COMPANY, library_id: 4, date: '2026-03-01', version: 8, created_by: 1, created_at: 1000 },
  },
  {
    since: 3,
    table: 'day_values',
    row: { id: 6, ...OF_COMPANY, day_id: 5, data_id: 22, ...FIGURE, last_editor_id: 1 },
  },
  {
    since: 3,
    table: 'value_revisions',
    row: { id: 7, ...OF_COMPANY, day_id: 5, value_id: 6, revision_type: 'MOD', ...FIGURE, editor_id: 1, edited_at: 9 },
  },
  {
    since: 3,
    table: 'list_items',
    row: {
      id: 8,
      ...OF_COMPANY,
      day_id: 5,
      list_id: 3,
      ...FIGURE,
      causal: 'Matrimonio',
      last_editor_id: 1,
      last_edited_at: 9,
    },
  },
  {
    since: 3,
    table: 'documents',
    row: {
      id: 2,
      ...OF_COMPANY,
      day_id: 5,
      stored_name: 'x.pdf',
      file_name: 'fattura.pdf',
      custom_file_name: 'Fattura',
      content_type: 'application/pdf',
      size: 9,
      uploaded_by: 1,
      uploaded_at: 9,
    },
  },
  {
    since: 4,
    table: 'embed_keys',
    row: { id: 1, ...OF_COMPANY, name: 'Portale', secret_hash: 'x', mode: 'view', created_at: 1000 },
  },
  {
    since: 6,
    table: 'list_causals',
    row: { id: 1, ...OF_COMPANY, library_id: 4, list_id: 3, causal: 'Matrimonio', view_order: 1 },
  },
  {
    since: 38,
    table: 'list_item_revisions',
    row: {
      id: 9,
      ...OF_COMPANY,
      day_id: 5,
      item_id: 8,
      revision_type: 'MOD',
      ...FIGURE,
      causal: 'Matrimonio',
      editor_id: 1,
      edited_at: 9,
      origin: 'I',
      origin_text: '21\nnovembre.xlsx',
    },
  },
]

const rowsOf = (schema: number) => ROWS.filter(({ since }) => since <= schema)

/** Inserts rows into a database whose schema is that of the migration with this number. */
export async function insertReleasedRows(db: Db, schema: number) {
  for (const { table, row } of rowsOf(schema)) {
    const hasLineage = schema >= 7 && (table === 'data_items' || table === 'sections')
    await db(table).insert(hasLineage ? { ...row, lineage_id: row['id'] } : row)
  }
}

/** The same rows as they are read now, each with its original columns. */
export async function readReleasedRows(db: Db, schema: number) {
  const pairs = []
  for (const { table, row } of rowsOf(schema)) {
    pairs.push({ stored: row, read: await db(table).where({ id: row['id'] }).first(Object.keys(row)) })
  }
  return pairs
}
