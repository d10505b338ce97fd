import type { DayEventKind } from 'domain/dayStatus'
import { groupRows } from '../../db/groupRows'
import type { Cell, Sheet } from '../../spreadsheets/sheet'
import { isoTime } from '../../times'
import { type Content, inDays } from './content'
import { listEventsOfDays, type PackDayEvent } from './queries'
import { STATES } from './summarySheet'

/** A row per day: its state, the users who created, closed and approved it, and when. */
export function daySheet(content: Content): Sheet {
  return {
    name: 'Giorni',
    columns: [
      { header: 'Data', kind: 'date' },
      { header: 'Stato', kind: 'text' },
      { header: 'Creato da', kind: 'text' },
      { header: 'Creato il', kind: 'time' },
      { header: 'Chiuso da', kind: 'text' },
      { header: 'Chiuso il', kind: 'time' },
      { header: 'Nota di chiusura', kind: 'text' },
      { header: 'Approvato da', kind: 'text' },
      { header: 'Approvato il', kind: 'time' },
      { header: 'Nota di approvazione', kind: 'text' },
    ],
    rows: rowsOf(content),
    frozenColumns: 1,
  }
}

async function* rowsOf(content: Content): AsyncGenerator<Cell[]> {
  for await (const { days, rows } of inDays(content, listEventsOfDays)) {
    const events = groupRows(rows, ({ day_id }) => day_id)
    for (const { id, date, status } of days) {
      const last = (kind: DayEventKind) => events.get(id)?.findLast((event) => event.kind === kind)
      const created = last('created')
      const closed = status === 'open' ? undefined : last('closed')
      const approved = status === 'approved' ? last('approved') : undefined
      yield [date, STATES[status], ...byWhom(created), ...withNote(closed), ...withNote(approved)]
    }
  }
}

const byWhom = (event: PackDayEvent | undefined): Cell[] =>
  event ? [event.user, isoTime(Number(event.at))] : [null, null]
const withNote = (event: PackDayEvent | undefined): Cell[] => [...byWhom(event), event?.comment ?? null]
