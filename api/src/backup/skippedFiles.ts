import type { Db } from '../db/connection'
import { listFileOwners } from '../documents/queries'
import { writtenDate } from '../times'
import { backupMessages as messages } from './messages'

/** A file that a restore left out. */
export interface SkippedFile {
  /** The name that it is stored under. */
  name: string
  /** A line for the person who runs the command. */
  reason: string
}

/** A line for each file: the document or the logo that it belongs to, and why it was left out. */
export async function describeSkipped(db: Db, skipped: SkippedFile[]): Promise<string[]> {
  const reasons = new Map(skipped.map(({ name, reason }) => [name, reason]))
  const { documents, logos } = await listFileOwners(db, [...reasons.keys()])
  return [
    ...documents.map(({ id, stored_name, custom_file_name, date, company }) =>
      messages.skippedDocument(id, custom_file_name, writtenDate(date), company, reasons.get(stored_name) ?? ''),
    ),
    ...logos.map(({ logo_id, name }) => messages.skippedLogo(name, reasons.get(logo_id ?? '') ?? '')),
  ]
}
