import { canSee, canSeeEntries } from '@quotidia/domain/accessLevels'
import { isCalculated, isList } from '@quotidia/domain/items'
import { fromCents } from '@quotidia/domain/money'
import { presentOrigin } from '../../records/origin'
import { type ColumnOf, type Sheet, sheetOf } from '../../spreadsheets/sheet'
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

type Column<Row extends PackComment = PackComment> = ColumnOf<Placed<Row>>

const WHAT: Column[] = [
  { header: 'Data', kind: 'date', cellOf: ({ date }) => date },
  { header: 'Sezione', kind: 'text', cellOf: ({ item }) => item.section },
  { header: 'Voce', kind: 'text', cellOf: ({ item }) => item.name },
  { header: 'Causale', kind: 'text', cellOf: ({ row }) => row.causal },
]
const COMMENT: Column = { header: 'Commento', kind: 'text', cellOf: ({ row }) => row.comment }
const BY_WHOM: Column[] = [
  { header: 'Scritto da', kind: 'text', cellOf: ({ row }) => row.user },
  { header: 'Scritto il', kind: 'time', cellOf: ({ row }) => isoTime(Number(row.at)) },
]
const TYPES: Record<PackRevision['revision_type'], string> = { ADD: 'Aggiunta', MOD: 'Modifica', DEL: 'Eliminazione' }
const REVISION: Column<PackRevision>[] = [
  { header: 'Revisione', kind: 'whole', cellOf: ({ row }) => row.revision },
  { header: 'Operazione', kind: 'text', cellOf: ({ row }) => TYPES[row.revision_type] },
  { header: 'Valore', kind: 'number', cellOf: ({ row }) => fromCents(Number(row.cents)) },
]

const ORIGIN: Column<PackRevision> = {
  header: 'Origine',
  kind: 'text',
  cellOf: ({ row }) => presentOrigin(row)?.text ?? null,
}

/** The comments on figures and entries that the reader sees; for readers with the right to comments. */
export const commentSheet = (content: Content): Sheet =>
  sheetOf('Commenti', [...WHAT, COMMENT, ...BY_WHOM], commentsOf(content))

async function* commentsOf(content: Content) {
  for await (const { days, rows } of inDays(content, listValueComments, listEntryComments)) {
    yield* placeRows(days, content.lines, rows, isSeen)
  }
}

/** Every revision that the reader sees; for readers with the right to histories. */
export function historySheet(content: Content): Sheet {
  const comment = content.actor.rights.viewComments ? [COMMENT] : []
  return sheetOf('Storico', [...WHAT, ...REVISION, ...comment, ...BY_WHOM, ORIGIN], revisionsOf(content))
}

async function* revisionsOf(content: Content) {
  for await (const { days, rows } of inDays(content, listValueRevisions, listEntryRevisions)) {
    const inOrder = rows.sort((a, b) => Number(a.at) - Number(b.at))
    yield* placeRows(days, content.lines, inOrder, isSeen).filter(isWritten)
  }
}

/** A result and the sum of a list have a value from the start, which nobody has written. */
const isWritten = ({ row, item }: Placed<PackRevision>) =>
  row.revision_type !== 'ADD' || row.causal !== null || !(isCalculated(item.data_type) || isList(item.data_type))

/** An entry needs the level for its list's entries; a figure or a list's sum needs the level for its item. */
const isSeen = (level: Parameters<typeof canSee>[0], { causal }: PackComment) =>
  causal === null ? canSee(level) : canSeeEntries(level)
