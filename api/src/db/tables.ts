/**
 * The rows as they are stored. Amounts are integer cents (a CHECK holds 100 or 0), instants epoch milliseconds (UTC),
 * a calendar day its 10 characters, booleans 0 or 1. Every table that holds a company's rows carries `company_id`.
 */
import type { EmbedMode } from 'contract/embed'
import type { AccessLevel } from 'domain/accessLevels'
import type { DataType, Unit } from 'domain/items'
import type { UserType } from 'domain/userTypes'

type Flag = 0 | 1

export interface CompanyRow {
  id: number
  name: string
  logo_id: string | null
  demo_logo: string | null
  /** Raised by what changes the answers on every day at once: a rule, a level, a person's name. */
  version: number
  created_at: number
}
/** `username_key` and `email_key` are normalised; both are null once the user is deleted, which frees them. */
export interface UserRow {
  id: number
  company_id: number
  name: string
  username: string
  username_key: string | null
  email: string
  email_key: string | null
  /** Null while the person is invited and hasn't registered. */
  password_hash: string | null
  user_type: UserType
  view_history: Flag
  view_comments: Flag
  view_day_notifications: Flag
  created_at: number
  deleted_at: number | null
}
export interface SessionRow {
  id: number
  company_id: number
  user_id: number
  /** The token's `jti`. */
  token_id: string
  created_at: number
  expires_at: number
  revoked_at: number | null
}
/** One row per throttled thing: an account, or an address asking for unknown names. */
export interface SignInAttemptRow {
  id: number
  attempt_key: string
  failures: number
  window_started_at: number
  blocked_until: number
}
/** A network that a person has signed in from. */
export interface KnownAddressRow {
  id: number
  company_id: number
  user_id: number
  /** HMAC-SHA-256 with the token secret, hexadecimal: the database alone doesn't say where people sign in. */
  address_hash: string
  last_sign_in_at: number
}
export interface UserTokenRow {
  id: number
  company_id: number
  user_id: number
  kind: 'registration' | 'reset'
  token_hash: string
  created_at: number
  expires_at: number
  used_at: number | null
  voided_at: number | null
}
export interface IdempotencyKeyRow {
  id: number
  company_id: number
  user_id: number
  idempotency_key: string
  request_hash: string
  answer: string
  created_at: number
}
export interface LibraryRow {
  id: number
  company_id: number
  title: string
  /** The library that it is a new version of; null for one made from nothing. */
  continues_id: number | null
  created_at: number
}
export interface SectionRow {
  id: number
  company_id: number
  library_id: number
  name: string
  view_order: number
  /** The first section of its line, through the versions of the library. Null only until its library is written. */
  lineage_id: number | null
}
export interface DataItemRow {
  id: number
  company_id: number
  library_id: number
  section_id: number
  name: string
  data_type: DataType
  view_order: number
  unit: Unit
  /** The first item of its line, through the versions of the library. Null only until its library is written. */
  lineage_id: number | null
}
export interface ListRow {
  id: number
  company_id: number
  library_id: number
  /** The LIST data item that holds the sum; one list each. */
  data_id: number
  name: string
  causal_name: string
}
/** A usual causal of a list. */
export interface ListCausalRow {
  id: number
  company_id: number
  library_id: number
  list_id: number
  causal: string
  view_order: number
}
export interface FormulaRow {
  id: number
  company_id: number
  library_id: number
  result_data_id: number
  expression: string
  /** Position in dependency order, from 1. */
  evaluation_order: number
}
export interface RuleRow {
  id: number
  company_id: number
  library_id: number
  name: string
  check_box: Flag
  automatic: Flag
  main_data_id: number
  /** The main item again for a previous-day rule, null for a check rule: no two rules feed one item. */
  fed_data_id: number | null
  secondary_data_id: number | null
  compare_cents: number | null
  created_at: number
}
export interface AccessLevelRow {
  id: number
  company_id: number
  user_id: number
  data_id: number
  access_level: AccessLevel
}
export interface DayRow {
  id: number
  company_id: number
  library_id: number
  date: string
  /** Raised by every write to the day, in the same transaction. */
  version: number
  created_by: number
  created_at: number
}
export interface DayValueRow {
  id: number
  company_id: number
  day_id: number
  data_id: number
  cents: number
  comment: string
  revision: number
  /** Null while nobody has edited the value: it is still to be filled in. */
  last_editor_id: number | null
  last_edited_at: number | null
}
export interface ListItemRow {
  id: number
  company_id: number
  day_id: number
  list_id: number
  cents: number
  causal: string
  comment: string
  revision: number
  last_editor_id: number
  last_edited_at: number
  deleted_at: number | null
}
export interface ValueRevisionRow {
  id: number
  company_id: number
  day_id: number
  value_id: number
  revision: number
  revision_type: 'ADD' | 'MOD'
  cents: number
  comment: string
  editor_id: number
  edited_at: number
}
export interface ListItemRevisionRow {
  id: number
  company_id: number
  day_id: number
  item_id: number
  revision: number
  revision_type: 'ADD' | 'MOD' | 'DEL'
  cents: number
  causal: string
  comment: string
  editor_id: number
  edited_at: number
}
/** What a previous-day rule carried into a day. */
export interface CarriedValueRow {
  id: number
  company_id: number
  day_id: number
  rule_id: number
  cents: number
  /** The target's revision right after the figure was carried; a later one means that a person edited it since. */
  target_revision: number
}
export interface NotificationRow {
  id: number
  company_id: number
  user_id: number
  kind: 'day_created' | 'day_deleted' | 'carried_changed' | 'check_unsatisfied' | 'comment' | 'document'
  title: string
  message: string
  day_id: number | null
  /** What it is about, so that access is asked again when it is read. */
  data_id: number | null
  /** Set while unread on events that merge: unique per user. */
  merge_key: string | null
  created_at: number
  read_at: number | null
}
export interface DocumentRow {
  id: number
  company_id: number
  day_id: number
  stored_name: string
  file_name: string
  custom_file_name: string
  content_type: string
  size: number
  uploaded_by: number
  uploaded_at: number
}
/** Kept for the record when it is over. */
export interface EmbedKeyRow {
  id: number
  company_id: number
  name: string
  /** SHA-256, hexadecimal. */
  secret_hash: string
  mode: EmbedMode
  created_at: number
  /** Null: until it is revoked. */
  expires_at: number | null
  revoked_at: number | null
  last_used_at: number | null
}
/** A page's origin that tokens of the key may be used on. */
export interface EmbedKeyOriginRow {
  id: number
  company_id: number
  key_id: number
  origin: string
}
/** One row. */
export interface InstallationRow {
  id: number
  /** Also written into the storage of files, which belongs to this database alone. */
  identity: string
  /** Drawn anew by every process that starts. */
  generation: string
  /** When files were cleaned up last. */
  cleaned_at: number
  /** Written to find out whether the database can be written. */
  checked_at: number
}

declare module 'knex/types/tables' {
  interface Tables {
    companies: CompanyRow
    users: UserRow
    sessions: SessionRow
    sign_in_attempts: SignInAttemptRow
    known_addresses: KnownAddressRow
    user_tokens: UserTokenRow
    idempotency_keys: IdempotencyKeyRow
    libraries: LibraryRow
    sections: SectionRow
    data_items: DataItemRow
    lists: ListRow
    list_causals: ListCausalRow
    formulas: FormulaRow
    rules: RuleRow
    access_levels: AccessLevelRow
    days: DayRow
    day_values: DayValueRow
    list_items: ListItemRow
    value_revisions: ValueRevisionRow
    list_item_revisions: ListItemRevisionRow
    carried_values: CarriedValueRow
    notifications: NotificationRow
    documents: DocumentRow
    embed_keys: EmbedKeyRow
    embed_key_origins: EmbedKeyOriginRow
    installation: InstallationRow
  }
}
