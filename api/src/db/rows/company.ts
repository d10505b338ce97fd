/** The rows of a company, its users and their sessions, as they are stored; `db/tables.ts` says in which units. */
import type { EmbedMode } from '@quotidia/contract/embed'
import type { UserType } from '@quotidia/domain/userTypes'

export type Flag = 0 | 1

export interface CompanyRow {
  id: number
  name: string
  logo_id: string | null
  demo_logo: string | null
  /** Raised by changes that affect the answers on every day: a rule, a level, a person's name. */
  version: number
  created_at: number
  /** Every user must have a second factor or a passkey. */
  factors_required: Flag
  /** Sensitive calls need a recent confirmation from every user. */
  confirm_sensitive: Flag
  /** The hour in Italy at which a day ends. */
  day_ends_at: number
  /** `HH:mm` in Italy; null: nobody is reminded. */
  remind_at: string | null
  /** A JSON array of addresses; null for none. */
  accountant_emails: string | null
  /** A JSON array of the keys of lines; null for the usual one. */
  headlines: string | null
  hide_first_steps: Flag
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
  remind_by_mail: Flag
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
  /** Browser and system, such as `Chrome su Windows`; null when they aren't known. */
  device: string | null
  /** To the hour; null before its first use was noted. */
  last_used_at: number | null
  /** When the user last proved who they are; null in sessions older than the column. */
  confirmed_at: number | null
}

/** One row per throttled account, or address that asks for unknown names. */
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
  /** HMAC-SHA-256 with the token secret, hexadecimal: the database alone doesn't reveal where people sign in. */
  address_hash: string
  last_sign_in_at: number
}

/** The key with which a person's authenticator app makes codes. */
export interface SecondFactorRow {
  id: number
  company_id: number
  user_id: number
  /** Base 32, encrypted. */
  secret: string
  created_at: number
  /** Null: set-up has begun, but the code isn't asked for at sign-in yet. */
  confirmed_at: number | null
  /** The time step of the last code that was accepted; its code and earlier ones are refused. */
  last_step: number
}

export interface RecoveryCodeRow {
  id: number
  company_id: number
  user_id: number
  /** SHA-256, hexadecimal. */
  code_hash: string
  used_at: number | null
}

/** A key pair of a person's device, with which they sign in without a password. */
export interface PasskeyRow {
  id: number
  company_id: number
  user_id: number
  name: string
  /** SHA-256 of `credential_id`, hexadecimal. */
  credential_hash: string
  /** Base64url. */
  credential_id: string
  /** COSE, base64url. */
  public_key: string
  /** The device's counter; 0 if the device doesn't count. */
  counter: number
  created_at: number
  last_used_at: number | null
  /** When the challenge of the last sign-in was made; this one and earlier ones are refused. */
  last_challenge_at: number
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

/** Work that is done once, by any one process. */
export interface JobRow {
  id: number
  company_id: number
  kind: string
  /** Unique with the company and the kind. */
  job_key: string
  run_at: number
  /** The time until which one process has the job; null if none has it. */
  leased_until: number | null
  attempts: number
  done_at: number | null
  created_at: number
}

export interface NotificationRow {
  id: number
  company_id: number
  user_id: number
  kind:
    | 'day_created'
    | 'day_deleted'
    | 'day_closed'
    | 'day_approved'
    | 'day_reopened'
    | 'day_restored'
    | 'day_to_close'
    | 'days_imported'
    | 'carried_changed'
    | 'carried_corrected'
    | 'check_unsatisfied'
    | 'comment'
    | 'question'
    | 'document'
    | 'pack'
  title: string
  message: string
  day_id: number | null
  /** The item that it is about: the reader's access is checked again when it is read. */
  data_id: number | null
  /** Instead of `data_id`, the `ReportedChecks` of a notification of unsatisfied checks as JSON. */
  checks: string | null
  /** The pack that is ready or failed. */
  pack_id: number | null
  /** Set while unread on events that merge: unique per user. */
  merge_key: string | null
  created_at: number
  read_at: number | null
}

/** Expired and revoked keys are kept for the record. */
export interface EmbedKeyRow {
  id: number
  company_id: number
  name: string
  /** SHA-256, hexadecimal. */
  secret_hash: string
  /** Its first characters, to recognise it; null for keys older than this column. */
  secret_prefix: string | null
  mode: EmbedMode
  /** Its views may close days; only with the mode `edit`. */
  may_close: number
  created_at: number
  /** Null: until it is revoked. */
  expires_at: number | null
  revoked_at: number | null
  last_used_at: number | null
  /** Null for keys older than this column; not a foreign key. */
  created_by: number | null
}

/** A page's origin that tokens of the key may be used on. */
export interface EmbedKeyOriginRow {
  id: number
  company_id: number
  key_id: number
  origin: string
}

/** The table has one row. */
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
