import type { Summary } from 'contract/reports'
import { isoTime } from '../../times'
import type { ArchivedFile } from './archive'

interface Manifest {
  company: string
  from: string
  to: string
  /** Who asked for the pack. */
  by: string
  at: number
  days: { date: string; status: string }[]
  documents: number
  entries: number | null
  lines: Pick<Summary['items'][number], 'key' | 'dataName' | 'sectionName' | 'dataType' | 'unit' | 'total' | 'days'>[]
  files: ArchivedFile[]
}

/** What a pack holds, as JSON for people and programs. */
export function writeManifest({ days, documents, entries, lines, at, ...rest }: Manifest): string {
  const dates = (status: string) => days.filter((day) => day.status === status).map(({ date }) => date)
  const manifest = {
    format: 1,
    company: rest.company,
    from: rest.from,
    to: rest.to,
    by: rest.by,
    at: isoTime(at),
    counts: {
      days: days.length,
      closed: dates('closed').length,
      approved: dates('approved').length,
      ...(entries !== null && { entries }),
      documents,
    },
    provisional: dates('open'),
    totals: lines,
    files: rest.files,
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
