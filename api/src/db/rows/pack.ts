import type { PackPart } from '@quotidia/contract/packs'

/** The files of a period for the accountant, and their progress; `db/tables.ts` says in which units. */
export interface PackRow {
  id: number
  company_id: number
  /** The user who asked for it, whose rights decide its content. */
  user_id: number
  from_date: string
  to_date: string
  state: 'queued' | 'running' | 'ready' | 'failed'
  /** `PartProgress[]` as JSON, in the order in which the parts are made. */
  parts: string
  days: number
  /** The days that were open when it was made, `{ dayId, date }[]` as JSON. */
  provisional: string
  created_at: number
  /** When it is removed with its file. */
  expires_at: number
  /** Only of a ready pack, as are `bytes`, `sha256` (hexadecimal) and `files`. */
  stored_name: string | null
  bytes: number | null
  sha256: string | null
  files: number | null
  /** Only of a ready pack, `{ dataName, total }` as JSON; null without amounts. */
  main_total: string | null
  /** Only of a failed pack. */
  message: string | null
  failed_part: PackPart | null
  /** Only of a pack for an approved month: a JSON array of addresses that get a mail when it is ready. */
  mail_to: string | null
  /** When its person asked for an address to give to others; null: there is none. */
  shared_at: number | null
}
