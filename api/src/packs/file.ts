import type { Config } from '../config'
import type { CompanyRow } from '../db/rows/company'
import type { PackRow } from '../db/rows/pack'
import { signedHref } from './links'
import { packFileName } from './names'
import type { PackFile } from './presenter'

/** The name and the address of a pack's file; undefined if it isn't ready. */
export function fileOf(
  pack: PackRow,
  company: Pick<CompanyRow, 'name'>,
  origin: string,
  config: Config,
): Required<PackFile> | undefined {
  const { stored_name, company_id, expires_at, from_date, to_date } = pack
  if (stored_name === null) return undefined
  return {
    fileName: packFileName(company.name, from_date, to_date),
    href: signedHref({ stored_name, company_id, expires_at }, origin, config),
  }
}
