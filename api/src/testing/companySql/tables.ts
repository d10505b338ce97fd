import type { Tables } from 'knex/types/tables'

type TenantTable = { [Name in keyof Tables]: Tables[Name] extends { company_id: number } ? Name : never }[keyof Tables]

// An object, so that it doesn't compile if a table is added to the schema or left out here.
const tables: Record<TenantTable, true> = {
  users: true,
  sessions: true,
  known_addresses: true,
  user_tokens: true,
  idempotency_keys: true,
  libraries: true,
  sections: true,
  data_items: true,
  lists: true,
  list_causals: true,
  formulas: true,
  rules: true,
  item_settings: true,
  access_levels: true,
  days: true,
  day_events: true,
  day_values: true,
  list_items: true,
  value_revisions: true,
  list_item_revisions: true,
  carried_values: true,
  corrections: true,
  day_figures: true,
  questions: true,
  question_messages: true,
  notifications: true,
  jobs: true,
  packs: true,
  imports: true,
  import_days: true,
  import_formats: true,
  documents: true,
  presence: true,
  deleted_days: true,
  deleted_day_rows: true,
  deleted_day_files: true,
  embed_keys: true,
  embed_key_origins: true,
  second_factors: true,
  recovery_codes: true,
  passkeys: true,
}

/** The tables whose rows belong to a company. */
export const TENANT_TABLES: ReadonlySet<string> = new Set(Object.keys(tables))

/**
 * The columns by which a request finds its company: unique in the whole installation, and not part of a company's
 * record. A sharded installation would keep them in a separate table, each with its company. Only reads by these
 * columns may leave out a company.
 */
export const LOOKUPS: Record<string, RegExp> = {
  'a username, at the sign-in, for a forgotten password and for a new one to be free':
    /\busername_key (?:= \?|like \?)/,
  'the session of a token or of a signed link': /\bfrom sessions where token_id = \?/,
  'the secret of a link in a mail': /\btoken_hash = \?/,
  'the passkey of a sign-in': /\bcredential_hash = \?/,
  'the secret of an embed key': /\bsecret_hash = \?/,
  'the origin of an embedding page, for the answer to its preflight': /\borigin = \? and embed_keys\./,
}
