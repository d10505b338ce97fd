import type { HeadlineFigure } from '@quotidia/contract/reports'
import { dayAndMonth, daysBetween, mondayOf, monthName, shortWeekday } from '@quotidia/shared-ui/format/dates'
import type { Today } from '../useToday'
import { spokenDay } from './dayWords'
import { messages } from './messages'

type Range = Pick<HeadlineFigure, 'from' | 'to'>

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** 'Ieri, mercoledì 25', or the date of an older day. */
export const dayLabel = (date: string, today: Today): string => capital(spokenDay(date, today))

/** 'Questa settimana, lun–mer'; another week by its first date. */
export function weekLabel({ from, to }: Range, today: Today): string {
  const monday = mondayOf(today.proposed)
  const days = from === to ? shortWeekday(from) : `${shortWeekday(from)}–${shortWeekday(to)}`
  if (from === monday) return messages.thisWeek(days)
  return messages.weekFrom(dayAndMonth(from), days)
}

/** 'Novembre, 1–25', with its year unless it is this year's. */
export function monthLabel({ from, to }: Range, today: Today): string {
  const [name = '', year = ''] = monthName(from).split(' ')
  const shown = year === today.proposed.slice(0, 4) ? name : `${name} ${year}`
  const last = Number(to.slice(8))
  return messages.ofDates(capital(shown), last === 1 ? '1' : `1–${last}`)
}

/** How many of the dates of a period have a figure. */
export function shareOf({ from, to, days }: HeadlineFigure): string {
  return messages.daysOf(days, daysBetween(from, to) + 1)
}
