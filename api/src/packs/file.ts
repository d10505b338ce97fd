import type { Config } from '../config'
import type { CompanyRow } from '../db/rows/company'
import type { PackRow } from '../db/rows/pack'
import { signedHref } from './links'
import { packFileName } from './names'
import type { PackFile } from './presenter'

/** The session that reads the pack, and the origin of the API that it called. */
interface Reader {
  tokenId: string
  origin: string
}

/** The name and the addresses of a pack's file; undefined if it isn't ready. */
export function fileOf(
  pack: PackRow,
  company: Pick<CompanyRow, 'name'>,
  { tokenId, origin }: Reader,
  config: Config,
): (PackFile & { href: string }) | undefined {
  const { stored_name, company_id, expires_at, from_date, to_date, shared_at } = pack
  if (stored_name === null) return undefined
  const stored = { stored_name, company_id, expires_at }
  return {
    fileName: packFileName(company.name, from_date, to_date),
    href: signedHref(stored, { session: tokenId }, origin, config),
    ...(shared_at !== null && { link: signedHref(stored, {}, origin, config) }),
  }
}
