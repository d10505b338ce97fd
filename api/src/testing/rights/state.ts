import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { TestApi } from '../api'

/** Tables with a company's or user's rows; counters of attempts are not among them. */
export const TABLES = [
  'companies',
  'users',
  'sessions',
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
  'formulas',
  'rules',
  'access_levels',
  'days',
  'day_events',
  'day_values',
  'list_items',
  'value_revisions',
  'list_item_revisions',
  'carried_values',
  'day_figures',
  'questions',
  'question_messages',
  'notifications',
  'jobs',
  'packs',
  'imports',
  'import_days',
  'documents',
  'presence',
  'deleted_days',
  'deleted_day_rows',
  'deleted_day_files',
  'embed_keys',
  'embed_key_origins',
] as const

/** All stored rows and files as one text: equal texts mean that nothing was written. */
export async function storedState({ db, config }: TestApi): Promise<string> {
  const rows = []
  for (const table of TABLES) rows.push([table, await db(table).orderBy('id')])
  const folder = config.storageUrl.replace(/^file:/, '')
  return JSON.stringify([rows, readdirSync(fileURLToPath(new URL(`file://${folder}`)), { recursive: true })])
}
