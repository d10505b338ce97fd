import { canSeeEntries } from 'domain/accessLevels'
import { isList } from 'domain/items'
import { fromCents } from 'domain/money'
import type { Cell, Sheet } from '../../spreadsheets/sheet'
import { type Content, inDays, placeRows } from './content'
import { listEntriesOfDays } from './queries'

/** A row per entry of the lists whose entries the reader sees. */
export function listSheet(content: Content): Sheet {
  const { items, levels } = content.lines
  const lists = items.filter(({ id, data_type }) => isList(data_type) && canSeeEntries(levels.get(id)))
  const isEuro = lists.every(({ unit }) => unit === 'AMOUNT')
  return {
    name: 'Liste',
    columns: [
      { header: 'Data', kind: 'date' },
      { header: 'Sezione', kind: 'text' },
      { header: 'Lista', kind: 'text' },
      { header: 'Causale', kind: 'text' },
      { header: 'Valore', kind: isEuro ? 'euro' : 'number' },
    ],
    rows: rowsOf(content),
    frozenColumns: 1,
  }
}

async function* rowsOf(content: Content): AsyncGenerator<Cell[]> {
  for await (const { days, rows } of inDays(content, listEntriesOfDays)) {
    for (const { row, date, item } of placeRows(days, content.lines, rows, canSeeEntries)) {
      yield [date, item.section, item.name, row.causal, fromCents(Number(row.cents))]
    }
  }
}
