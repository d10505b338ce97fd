import type { DayEventKind, DayStatus } from 'domain/dayStatus'
import { groupRows } from '../../db/groupRows'
import { type ColumnOf, type Sheet, sheetOf } from '../../spreadsheets/sheet'
import { isoTime } from '../../times'
import { type Content, inDays } from './content'
import { listEventsOfDays, type PackDayEvent } from './queries'
import { STATES } from './summarySheet'

interface StoredDay {
  date: string
  status: DayStatus
  created: PackDayEvent | undefined
  closed: PackDayEvent | undefined
  approved: PackDayEvent | undefined
}
type EventOf = (day: StoredDay) => PackDayEvent | undefined

const nameOf = (eventOf: EventOf) => (day: StoredDay) => eventOf(day)?.user ?? null
const noteOf = (eventOf: EventOf) => (day: StoredDay) => eventOf(day)?.comment ?? null
const timeOf = (eventOf: EventOf) => (day: StoredDay) => {
  const event = eventOf(day)
  return event ? isoTime(Number(event.at)) : null
}
const created: EventOf = (day) => day.created
const closed: EventOf = (day) => day.closed
const approved: EventOf = (day) => day.approved

const COLUMNS: ColumnOf<StoredDay>[] = [
  { header: 'Data', kind: 'date', cellOf: ({ date }) => date },
  { header: 'Stato', kind: 'text', cellOf: ({ status }) => STATES[status] },
  { header: 'Creato da', kind: 'text', cellOf: nameOf(created) },
  { header: 'Creato il', kind: 'time', cellOf: timeOf(created) },
  { header: 'Chiuso da', kind: 'text', cellOf: nameOf(closed) },
  { header: 'Chiuso il', kind: 'time', cellOf: timeOf(closed) },
  { header: 'Nota di chiusura', kind: 'text', cellOf: noteOf(closed) },
  { header: 'Approvato da', kind: 'text', cellOf: nameOf(approved) },
  { header: 'Approvato il', kind: 'time', cellOf: timeOf(approved) },
  { header: 'Nota di approvazione', kind: 'text', cellOf: noteOf(approved) },
]

/** A row per day: its state, the users who created, closed and approved it, and when. */
export const daySheet = (content: Content): Sheet => sheetOf('Giorni', COLUMNS, daysOf(content))

async function* daysOf(content: Content): AsyncGenerator<StoredDay> {
  for await (const { days, rows } of inDays(content, listEventsOfDays)) {
    const events = groupRows(rows, ({ day_id }) => day_id)
    for (const { id, date, status } of days) {
      const last = (kind: DayEventKind) => events.get(id)?.findLast((event) => event.kind === kind)
      yield {
        date,
        status,
        created: last('created'),
        closed: status === 'open' ? undefined : last('closed'),
        approved: status === 'approved' ? last('approved') : undefined,
      }
    }
  }
}
