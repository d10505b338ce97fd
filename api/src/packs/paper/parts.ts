import { writtenDate } from '../../times'
import type { Part } from './drawPart'
import { daysTable, notesOf, sectionTable, totalsTable } from './lines'
import { paperMessages as messages } from './messages'
import type { PaperDay, PaperMonth, PaperState } from './paperDay'

/** The pages of a day. */
export const dayPart = (day: PaperDay): Part => ({
  title: writtenDate(day.date),
  detail: messages.weekday(day.date),
  status: statusOf(day),
  isOpen: day.status === 'open',
  notes: notesOf(day),
  tables: day.sections.map(sectionTable),
  none: messages.noSections,
})

/** The pages before the days of a month. */
export const monthPart = (month: PaperMonth): Part => ({
  title: messages.month(month.from),
  detail: messages.dayCount(month.days.length),
  status: statusOfMonth(month),
  isOpen: month.days.some(({ status }) => status === 'open'),
  notes: notesOfMonth(month),
  tables: [...month.sections.map(totalsTable), daysTable(month)],
  none: '',
})

/** `Approvato`, with the user and the time. */
function statusOf({ status, closed, approved }: PaperState): Part['status'] {
  if (status === 'open') return [messages.open, messages.openNote]
  const closing = closed ? messages.step(closed) : ''
  if (status === 'closed') return [messages.closed, closing]
  const approval = approved ? messages.step(approved) : ''
  return [messages.approved, closing ? `${approval} · ${messages.closed.toLowerCase()} ${closing}` : approval]
}

function notesOfMonth({ from, to, isWhole, days }: PaperMonth): string[] {
  const differing = days.filter(({ differences }) => differences.length > 0).length
  return [
    ...(isWhole ? [] : [messages.partOfMonth(from, to)]),
    ...(differing > 0 ? [messages.differing(differing)] : []),
  ]
}

function statusOfMonth({ days }: PaperMonth): Part['status'] {
  if (days.some(({ status }) => status === 'open')) return [messages.provisional, messages.provisionalNote(days)]
  const isApproved = days.every(({ status }) => status === 'approved')
  return [isApproved ? messages.monthApproved : messages.monthClosed, messages.counts(days)]
}
