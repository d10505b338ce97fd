import type { DayEventKind, DayStatus } from '@quotidia/domain/dayStatus'
import { groupRows } from '../../db/groupRows'
import { type Content, inDays } from './content'
import { listEventsOfDays, type PackDayEvent } from './queries'

/** A day with its creation, and the closing and the approval that are in force. */
export interface DaySteps {
  id: number
  date: string
  status: DayStatus
  created: PackDayEvent | undefined
  closed: PackDayEvent | undefined
  approved: PackDayEvent | undefined
  /** The last correction of its carried values. */
  corrected: PackDayEvent | undefined
}

export async function* daySteps(content: Content): AsyncGenerator<DaySteps> {
  for await (const { days, rows } of inDays(content, listEventsOfDays)) {
    const events = groupRows(rows, ({ day_id }) => day_id)
    for (const { id, date, status } of days) {
      const last = (kind: DayEventKind) => events.get(id)?.findLast((event) => event.kind === kind)
      yield {
        id,
        date,
        status,
        created: last('created'),
        closed: status === 'open' ? undefined : last('closed'),
        approved: status === 'approved' ? last('approved') : undefined,
        corrected: last('corrected'),
      }
    }
  }
}
