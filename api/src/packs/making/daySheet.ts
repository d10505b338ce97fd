import { type ColumnOf, type Sheet, sheetOf } from '../../spreadsheets/sheet'
import { isoTime } from '../../times'
import type { Content } from './content'
import { type DaySteps, daySteps } from './daySteps'
import type { PackDayEvent } from './queries'
import { STATES } from './summarySheet'

type EventOf = (day: DaySteps) => PackDayEvent | undefined

const nameOf = (eventOf: EventOf) => (day: DaySteps) => eventOf(day)?.user ?? null
const noteOf = (eventOf: EventOf) => (day: DaySteps) => eventOf(day)?.comment ?? null
const timeOf = (eventOf: EventOf) => (day: DaySteps) => {
  const event = eventOf(day)
  return event ? isoTime(Number(event.at)) : null
}
const created: EventOf = (day) => day.created
const closed: EventOf = (day) => day.closed
const approved: EventOf = (day) => day.approved
const corrected: EventOf = (day) => day.corrected

const COLUMNS: ColumnOf<DaySteps>[] = [
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
  { header: 'Corretto da', kind: 'text', cellOf: nameOf(corrected) },
  { header: 'Corretto il', kind: 'time', cellOf: timeOf(corrected) },
  { header: 'Motivo della correzione', kind: 'text', cellOf: noteOf(corrected) },
]

/** A row per day: its state, the users who created, closed and approved it, and when. */
export const daySheet = (content: Content): Sheet => sheetOf('Giorni', COLUMNS, daySteps(content))
