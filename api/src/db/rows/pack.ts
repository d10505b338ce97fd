import type { PackPart } from 'contract/packs'

/** The files of a period for the accountant, with the state of their making; `db/tables.ts` says in which units. */
export interface PackRow {
  id: number
  company_id: number
  /** Who asked for it, and whose rights decide what is in it. */
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
  /** Of a pack that is ready, as are `bytes`, `sha256` (hexadecimal) and `files`. */
  stored_name: string | null
  bytes: number | null
  sha256: string | null
  files: number | null
  /** Of a pack that is ready, `{ dataName, total }` as JSON; null without amounts. */
  main_total: string | null
  /** Of a pack that failed. */
  message: string | null
  failed_part: PackPart | null
  /** Of a pack made because a month was approved: a JSON array of addresses that get a mail when it is ready. */
  mail_to: string | null
}
