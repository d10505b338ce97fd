import { addDays, dayAndMonth, longDate, weekday } from '@quotidia/shared-ui/format/dates'
import type { Today } from '../useToday'
import { messages } from './messages'

/** Whether it is past midnight and the business day isn't over: 'oggi' would be ambiguous. */
export const isNight = ({ proposed, calendar }: Today): boolean => proposed !== calendar

/** A date as people say it: 'oggi, giovedì 26', 'ieri, mercoledì 25', 'domenica 22/11'; before the end of the day without 'oggi'. */
export function spokenDay(date: string, today: Today): string {
  const isToday = date === today.proposed
  if (isNight(today)) return isToday ? withMonth(date) : short(date)
  if (isToday) return messages.ofToday(withNumber(date))
  return date === addDays(today.proposed, -1) ? messages.ofYesterday(withNumber(date)) : short(date)
}

/** 'giovedì 26 novembre' */
export const withMonth = (date: string): string => `${weekday(date)} ${longDate(date).replace(/ \d{4}$/, '')}`
/** 'giovedì 26' */
const withNumber = (date: string) => `${weekday(date)} ${Number(date.slice(8))}`
/** 'domenica 22/11' */
const short = (date: string) => `${weekday(date)} ${dayAndMonth(date)}`
