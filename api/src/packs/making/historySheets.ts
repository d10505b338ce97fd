import { canSee, canSeeEntries } from 'domain/accessLevels'
import { fromCents } from 'domain/money'
import type { Cell, Column, Sheet } from '../../spreadsheets/sheet'
import { isoTime } from '../../times'
import { type Content, inDays, type Placed, placeRows } from './content'
import {
  listEntryComments,
  listEntryRevisions,
  listValueComments,
  listValueRevisions,
  type PackComment,
  type PackRevision,
} from './queries'

const WHAT: Column[] = [
  { header: 'Data', kind: 'date' },
  { header: 'Sezione', kind: 'text' },
  { header: 'Voce', kind: 'text' },
  { header: 'Causale', kind: 'text' },
]
const COMMENT: Column = { header: 'Commento', kind: 'text' }
const BY_WHOM: Column[] = [
  { header: 'Scritto da', kind: 'text' },
  { header: 'Scritto il', kind: 'time' },
]
const TYPES: Record<PackRevision['revision_type'], string> = { ADD: 'Aggiunta', MOD: 'Modifica', DEL: 'Eliminazione' }

/** The comments on figures and entries that the reader sees; for readers with the right to comments. */
export function commentSheet(content: Content): Sheet {
  return { name: 'Commenti', columns: [...WHAT, COMMENT, ...BY_WHOM], rows: commentRows(content), frozenColumns: 1 }
}

async function* commentRows(content: Content): AsyncGenerator<Cell[]> {
  for await (const { days, rows } of inDays(content, listValueComments, listEntryComments)) {
    for (const placed of placeRows(days, content.lines, rows, isSeen)) {
      yield [...whatOf(placed), placed.row.comment, ...byWhom(placed.row)]
    }
  }
}

/** Every revision that the reader sees; for readers with the right to histories. */
export function historySheet(content: Content): Sheet {
  const hasComments = content.actor.rights.viewComments
  const columns: Column[] = [
    ...WHAT,
    { header: 'Revisione', kind: 'whole' },
    { header: 'Operazione', kind: 'text' },
    { header: 'Valore', kind: 'number' },
    ...(hasComments ? [COMMENT] : []),
    ...BY_WHOM,
  ]
  return { name: 'Storico', columns, rows: historyRows(content, hasComments), frozenColumns: 1 }
}

async function* historyRows(content: Content, hasComments: boolean): AsyncGenerator<Cell[]> {
  for await (const { days, rows } of inDays(content, listValueRevisions, listEntryRevisions)) {
    const inOrder = rows.sort((a, b) => Number(a.at) - Number(b.at))
    for (const placed of placeRows(days, content.lines, inOrder, isSeen)) {
      const { revision, revision_type, cents, comment } = placed.row
      const written = [revision, TYPES[revision_type], fromCents(Number(cents))]
      yield [...whatOf(placed), ...written, ...(hasComments ? [comment] : []), ...byWhom(placed.row)]
    }
  }
}

/** An entry needs the level for its list's entries; a figure or a list's sum needs the level for its item. */
const isSeen = (level: Parameters<typeof canSee>[0], { causal }: PackComment) =>
  causal === null ? canSee(level) : canSeeEntries(level)

const whatOf = ({ date, item, row }: Placed<PackComment>): Cell[] => [date, item.section, item.name, row.causal]
const byWhom = ({ user, at }: PackComment): Cell[] => [user, isoTime(Number(at))]
