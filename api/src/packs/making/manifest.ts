import type { SummaryItem } from '@quotidia/contract/reports'
import { isoTime } from '../../times'
import type { ArchivedFile } from './archive'

interface Manifest {
  company: string
  from: string
  to: string
  /** The name of the pack's requester. */
  by: string
  at: number
  days: { date: string; status: string }[]
  documents: number
  lines: SummaryItem[]
  files: ArchivedFile[]
}

/** The contents of a pack as JSON, for people and programs. */
export function writeManifest({ days, documents, lines, at, ...rest }: Manifest): string {
  const dates = (status: string) => days.filter((day) => day.status === status).map(({ date }) => date)
  const manifest = {
    format: 2,
    company: rest.company,
    from: rest.from,
    to: rest.to,
    by: rest.by,
    at: isoTime(at),
    counts: {
      days: days.length,
      closed: dates('closed').length,
      approved: dates('approved').length,
      documents,
    },
    provisional: dates('open'),
    totals: lines.map(({ dataName, sectionName, unit, aggregation, total, days: withFigure }) => ({
      section: sectionName,
      line: dataName,
      ...(unit && { unit }),
      ...(aggregation && { aggregation }),
      total,
      days: withFigure,
    })),
    files: rest.files,
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
