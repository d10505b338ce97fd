import { canSeeEntries } from '@quotidia/domain/accessLevels'
import { isList } from '@quotidia/domain/items'
import { fromCents } from '@quotidia/domain/money'
import { type ColumnOf, type Sheet, sheetOf } from '../../spreadsheets/sheet'
import { type Content, inDays, type Placed, placeRows } from './content'
import { listEntriesOfDays, type PackEntry } from './queries'

/** A row per entry of the lists whose entries the reader sees. */
export function listSheet(content: Content): Sheet {
  const { items, levels } = content.lines
  const lists = items.filter(({ id, data_type }) => isList(data_type) && canSeeEntries(levels.get(id)))
  const isEuro = lists.every(({ unit }) => unit === 'AMOUNT')
  const columns: ColumnOf<Placed<PackEntry>>[] = [
    { header: 'Data', kind: 'date', cellOf: ({ date }) => date },
    { header: 'Sezione', kind: 'text', cellOf: ({ item }) => item.section },
    { header: 'Lista', kind: 'text', cellOf: ({ item }) => item.name },
    { header: 'Causale', kind: 'text', cellOf: ({ row }) => row.causal },
    { header: 'Valore', kind: isEuro ? 'euro' : 'number', cellOf: ({ row }) => fromCents(Number(row.cents)) },
  ]
  return sheetOf('Liste', columns, entriesOf(content))
}

async function* entriesOf(content: Content) {
  for await (const { days, rows } of inDays(content, listEntriesOfDays)) {
    yield* placeRows(days, content.lines, rows, canSeeEntries)
  }
}
