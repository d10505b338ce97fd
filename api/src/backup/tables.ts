import type { TableName } from '../db/tables'

/** All tables with data, each after the tables that it references. */
export const TABLES: TableName[] = [
  'companies',
  'users',
  'sessions',
  'sign_in_attempts',
  'known_addresses',
  'second_factors',
  'recovery_codes',
  'passkeys',
  'user_tokens',
  'idempotency_keys',
  'libraries',
  'sections',
  'data_items',
  'lists',
  'list_causals',
  'formulas',
  'rules',
  'item_settings',
  'access_levels',
  'days',
  'day_events',
  'day_values',
  'list_items',
  'value_revisions',
  'list_item_revisions',
  'carried_values',
  'corrections',
  'day_figures',
  'questions',
  'question_messages',
  'notifications',
  'jobs',
  'packs',
  'imports',
  'import_days',
  'import_formats',
  'documents',
  'presence',
  'deleted_days',
  'deleted_day_rows',
  'deleted_day_files',
  'embed_keys',
  'embed_key_origins',
  // Last: while it is empty, a restore is unfinished.
  'installation',
]

/**
 * Tables that a restore leaves out. A session may have been ended since the backup, a stored answer may belong to a
 * request whose changes the backup doesn't contain, and presence is out of date.
 */
export const NOT_RESTORED: ReadonlySet<string> = new Set<TableName>([
  'sessions',
  'sign_in_attempts',
  'idempotency_keys',
  'presence',
])
