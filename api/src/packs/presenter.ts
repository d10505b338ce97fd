import type { CompanyPack, Pack } from '@quotidia/contract/packs'
import type { PackRow } from '../db/rows/pack'
import { isoTime } from '../times'
import type { PartProgress } from './parts'
import type { PackOfCompany } from './queries'

/** The file of a pack that is ready. */
export interface PackFile {
  fileName: string
  /** Absent for a session that needs a confirmation. */
  href?: string
  /** Only of a pack whose person has asked for it; absent for a session that needs a confirmation. */
  link?: string
}

/**
 * @param file absent if the pack isn't ready
 * @param outdated the ids of packs that are older than their days
 */
export function presentPack(row: PackRow, file: PackFile | undefined, outdated: ReadonlySet<number>): Pack {
  const parts: PartProgress[] = JSON.parse(row.parts)
  return {
    jobId: row.id,
    from: row.from_date,
    to: row.to_date,
    state: row.state,
    done: parts.reduce((sum, { done }) => sum + done, 0),
    total: parts.reduce((sum, { total }) => sum + total, 0),
    parts,
    createdAt: isoTime(Number(row.created_at)),
    provisional: JSON.parse(row.provisional),
    days: row.days,
    shared: row.shared_at !== null,
    ...(outdated.has(row.id) && { outdated: true as const }),
    ...(file && {
      ...file,
      bytes: Number(row.bytes),
      sha256: row.sha256 ?? '',
      files: row.files ?? 0,
      expiresAt: isoTime(Number(row.expires_at)),
      ...(row.main_total !== null && { mainTotal: JSON.parse(row.main_total) }),
    }),
    ...(row.message !== null && { message: row.message }),
    ...(row.failed_part !== null && { failedPart: row.failed_part }),
  }
}

export function presentOfCompany(row: PackOfCompany, outdated: ReadonlySet<number>): CompanyPack {
  return {
    jobId: row.id,
    from: row.from_date,
    to: row.to_date,
    state: row.state,
    by: row.mail_to === null ? row.user : null,
    createdAt: isoTime(Number(row.created_at)),
    expiresAt: isoTime(Number(row.expires_at)),
    bytes: row.bytes === null ? null : Number(row.bytes),
    shared: row.shared_at !== null,
    recipients: recipientsOf(row),
    ...(outdated.has(row.id) && { outdated: true as const }),
  }
}

/** The addresses that get a mail when the pack is ready; none for a pack that a person asked for. */
export const recipientsOf = ({ mail_to }: Pick<PackRow, 'mail_to'>): string[] => JSON.parse(mail_to ?? '[]')

export function presentDisposition(fileName: string): string {
  return `attachment; filename="${fileName}"`
}
